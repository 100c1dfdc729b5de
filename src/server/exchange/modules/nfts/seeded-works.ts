import type { Rarity } from '#contract/nft-rows.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { storedWorkText } from './demo-texts.ts';
import { madeMedia } from './made-media.ts';
import type { PayType, WorkDetails } from './nfts.tables.ts';

/*
 * The NFT market of the demonstration: its artists, their collections, and how each work is sold. The same
 * at every start.
 */

/** Must match the number of users that `fundParticipants` creates. */
export const seededArtists = [
  'Mira Solheim',
  'Kenji Arai',
  'Lucía Ferrer',
  'Tomás Brandão',
  'Anong Suwan',
  'Élise Morel',
  'Jun-seo Han',
  'Ada Whitlock',
] as const;

const collectionNames = [
  ['Low Tide', 'Landfall', 'Night Watch'],
  ['Soundings', 'Unnamed Islands', 'Meridians'],
  ['Echo Chamber', 'Rain on Tin', 'Still Water'],
  ['Azulejo', 'Harbour Steps', 'Salt Works'],
  ['Monsoon', 'Lanterns', 'Reef'],
  ['Phare', 'Marée', 'Brume'],
  ['Isobars', 'Fronts', 'Pressure'],
  ['Leaded Glass', 'Foghorn', 'Tide Tables'],
] as const;

export const worksOfCollection = 12;
const collectionsOfArtist = 3;

/** The third collection of every other artist is a series of boxes. */
export const isSeries = (artist: number, collection: number): boolean => collection === 2 && artist % 2 === 0;

/** The number of each rarity in a series of boxes. */
export const odds: Readonly<Record<Rarity, number>> = { N: 8, R: 3, SR: 1 };

const digestOf = (text: string): string => sha256(`tideline nft ${text}`);
export const codeOf = (text: string): string => digestOf(text).slice(0, 40);
export const mediaSeedOf = (text: string): string => digestOf(`media ${text}`).slice(0, 16);

export interface SeededWork {
  /** From 0, across all works. */
  readonly number: number;
  readonly artist: number;
  readonly collection: number;
  readonly code: string;
  readonly face: WorkDetails;
  readonly rarity: Rarity;
}

/** Most are images. */
const typeOf = (number: number): WorkDetails['type'] => {
  const place = number % 12;
  if (place === 3) return 2;
  if (place === 6) return 3;
  return place === 9 ? 4 : 1;
};

const rarityOf = (number: number): Rarity => {
  if (number % 12 === 11) return 'SR';
  return number % 4 === 2 ? 'R' : 'N';
};

export const collectionName = (artist: number, collection: number): string =>
  collectionNames[artist]![collection]!;

/** Every work, sorted by number. */
export const seededWorks = (): readonly SeededWork[] =>
  Array.from(
    { length: seededArtists.length * collectionsOfArtist * worksOfCollection },
    (_, number): SeededWork => {
      const collection = Math.floor(number / worksOfCollection);
      const artist = Math.floor(collection / collectionsOfArtist);
      const series = collectionName(artist, collection % collectionsOfArtist);
      return {
        number,
        artist,
        collection,
        code: codeOf(String(number)),
        rarity: rarityOf(number),
        face: {
          name: `${series} #${(number % worksOfCollection) + 1}`,
          description: storedWorkText({
            number: String((number % worksOfCollection) + 1),
            count: String(worksOfCollection),
            series,
            artist: seededArtists[artist]!,
            seed: mediaSeedOf(String(number)),
          }),
          ...madeMedia(typeOf(number), mediaSeedOf(String(number))),
        },
      };
    },
  );

export const seededCollections = Array.from(
  { length: seededArtists.length * collectionsOfArtist },
  (_, place) => {
    const artist = Math.floor(place / collectionsOfArtist);
    return { place, artist, ofArtist: place % collectionsOfArtist };
  },
);

export interface SeededSale {
  readonly pay_type: PayType;
  readonly price: string;
  readonly currency: 'USDT' | 'ETH' | 'BTC';
  readonly per_increase: string | null;
  readonly margin: string | null;
  /** From the start of the exchange. */
  readonly startsInMs: number;
  readonly endsInMs: number;
}

/** Sales that the demonstration account takes part in before the exchange starts. */
export const demoSales = {
  bought: 0,
  resold: 1,
  won: 4,
  toPay: 16,
  leading: 40,
  outbid: 52,
} as const;

const auction = { pay_type: 2, currency: 'USDT', per_increase: '2', margin: '5' } as const;
const fixed = { pay_type: 1, currency: 'USDT', per_increase: null, margin: null } as const;
const open = { startsInMs: -10 * dayMs, endsInMs: 30 * dayMs } as const;

const ofDemo: ReadonlyMap<number, SeededSale> = new Map<number, SeededSale>([
  [demoSales.bought, { ...fixed, ...open, price: '40' }],
  [demoSales.resold, { ...fixed, ...open, price: '60' }],
  [demoSales.won, { ...auction, price: '30', startsInMs: -4 * dayMs, endsInMs: -2 * dayMs }],
  [demoSales.toPay, { ...auction, price: '24', startsInMs: -2 * dayMs, endsInMs: -4 * hourMs }],
  [demoSales.leading, { ...auction, price: '45', startsInMs: -dayMs, endsInMs: 5 * hourMs }],
  [demoSales.outbid, { ...auction, price: '36', startsInMs: -dayMs, endsInMs: 9 * hourMs }],
]);

const currencyOf = (number: number): SeededSale['currency'] => {
  if (number % 7 === 5) return 'ETH';
  return number % 11 === 8 ? 'BTC' : 'USDT';
};

const priceOf = (number: number, currency: SeededSale['currency']): string => {
  const part = 3 + (Number.parseInt(codeOf(`price ${number}`).slice(0, 6), 16) % 190);
  if (currency === 'USDT') return String(part * 4);
  return currency === 'ETH' ? `0.${String(part).padStart(3, '0')}` : `0.0${String(part).padStart(3, '0')}`;
};

/** In USDT, accurate enough for a deposit. */
const worthOf: Readonly<Record<SeededSale['currency'], number>> = { USDT: 1, ETH: 3_000, BTC: 90_000 };

const timesOf = (number: number, isAuction: boolean): Pick<SeededSale, 'startsInMs' | 'endsInMs'> => {
  const spread = Number.parseInt(codeOf(`time ${number}`).slice(0, 6), 16);
  if (number % 10 === 7) {
    const startsInMs = hourMs + (spread % 60) * hourMs;
    return { startsInMs, endsInMs: startsInMs + (isAuction ? 2 : 20) * dayMs };
  }
  if (!isAuction) return { startsInMs: -11 * dayMs, endsInMs: (10 + (spread % 50)) * dayMs };
  return { startsInMs: -dayMs, endsInMs: 20 * 60_000 + (spread % 600) * 15 * 60_000 };
};

/** How a work that its artist owns is sold. */
export const saleOf = (number: number, isBoxed: boolean): SeededSale => {
  const demo = ofDemo.get(number);
  if (demo && demo.endsInMs > 0) return demo;
  if (isBoxed) return { ...fixed, pay_type: 3, price: '15', startsInMs: -11 * dayMs, endsInMs: 45 * dayMs };
  const isAuction = number % 6 === 4 || number % 12 === 3;
  const currency = currencyOf(number);
  const price = priceOf(number, currency);
  const times = timesOf(number, isAuction);
  if (!isAuction) return { ...fixed, currency, price, ...times };
  const margin = String(Math.max(1, Math.ceil((Number(price) * worthOf[currency]) / 10)));
  const steps = { USDT: '4', ETH: '0.002', BTC: '0.0005' } as const;
  return { ...auction, currency, price, per_increase: steps[currency], margin, ...times };
};

/** The same at the first start, when auctions that have already ended are included for the demo history. */
export const firstSaleOf = (number: number, isBoxed: boolean): SeededSale =>
  ofDemo.get(number) ?? saleOf(number, isBoxed);

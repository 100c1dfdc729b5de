import { toBase64 } from '#server/exchange/lib/text/base64.ts';
import type { Rarity } from '#contract/nft-rows.ts';
import { dayMs } from '#domain/time/instant.ts';
import { toPlain } from '#domain/money/money.ts';
import { reviewAbove } from '#domain/nfts/price-review.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { fundParticipants } from '#server/exchange/modules/demonstration/participants.service.ts';
import { artistTexts, boxText, storedCollectionText, storedText } from './demo-texts.ts';
import { madeMedia, paintTiles, tiledMedia } from './made-media.ts';
import {
  endSeededSales,
  lockUnlisted,
  insertArtist,
  insertBoxes,
  insertCollections,
  insertSales,
  insertWorks,
  seededArtistIds,
  type UnlistedWork,
} from './nft-seeds.repository.ts';
import { sealBox, type BoxSecret } from './open-box.ts';
import {
  codeOf,
  collectionName,
  firstSaleOf,
  isSeries,
  mediaSeedOf,
  odds,
  saleOf,
  seededArtists,
  seededCollections,
  seededWorks,
  worksOfCollection,
  type SeededSale,
  type SeededWork,
} from './seeded-works.ts';

/** Prefix of the artists' account names. */
const code = 'ART';
const ageDays = 60;

const isBoxed = ({ collection }: SeededWork): boolean => {
  const { artist, ofArtist } = seededCollections[collection]!;
  return isSeries(artist, ofArtist);
};

/** The cover image of an unopened box: all boxes of a series are alike, except for their number. */
const boxDetails = (work: SeededWork) => ({
  ...work.face,
  description: storedText(boxText),
  ...madeMedia(1, mediaSeedOf(`series ${work.collection}`)),
});

/** Rarities in random order, as many of each as the odds say. */
const shuffledRarities = ({ random }: Pick<ExchangeContext, 'random'>): Rarity[] => {
  const left = (Object.entries(odds) as [Rarity, number][]).flatMap(([rarity, count]) =>
    Array.from({ length: count }, () => rarity),
  );
  return Array.from(
    { length: worksOfCollection },
    () => left.splice(Math.floor(random.uniform() * left.length), 1)[0]!,
  );
};

/** Assigns a content to each box of a series, and seals it. */
const sealedSeries = async (
  context: Pick<ExchangeContext, 'random' | 'sealer' | 'images'>,
  series: readonly { readonly work: SeededWork; readonly id: number }[],
) => {
  const rarities = shuffledRarities(context);
  return Promise.all(
    series.map(async ({ work, id }, place) => {
      const mediaSeed = mediaSeedOf(`content ${context.random.hex(16)}`);
      const secret: BoxSecret = {
        seed: context.random.hex(32),
        rarity: rarities[place]!,
        face: { ...work.face, ...tiledMedia(mediaSeed) },
        file: toBase64(await paintTiles(context.images, mediaSeed)),
      };
      return {
        work_id: id,
        ...sealBox(context.sealer, work.code, secret),
        seed: null,
        content_code: null,
        file_hash: null,
        rarity: null,
        opened_at: null,
      };
    }),
  );
};

const insertAll = async (context: ExchangeContext, transaction: Transaction): Promise<void> => {
  const created_at = new Date(context.clock.nowMs() - ageDays * dayMs);
  const userIds = await fundParticipants(transaction, code, created_at);
  for (const [place, nickname] of seededArtists.entries()) {
    const { picture, blur } = madeMedia(1, mediaSeedOf(`artist ${place}`));
    const artist = {
      code: `${code}-${place}`,
      user_id: userIds[place]!,
      description: storedText(artistTexts[place]!),
      picture,
      blur,
      created_at,
    };
    await insertArtist(transaction, nickname, artist);
  }
  const collectionIds = await insertCollections(
    transaction,
    seededCollections.map(({ place, artist, ofArtist }) => {
      const { picture, blur } = madeMedia(1, mediaSeedOf(`series ${place}`));
      const name = collectionName(artist, ofArtist);
      return {
        code: `${code}-${place}`,
        name,
        description: storedCollectionText(worksOfCollection, seededArtists[artist]!),
        artist_id: userIds[artist]!,
        picture,
        blur,
        odds: isSeries(artist, ofArtist) ? odds : null,
        created_at,
      };
    }),
  );
  const works = seededWorks();
  const ids = await insertWorks(
    transaction,
    works.map((work) => ({
      ...(isBoxed(work) ? boxDetails(work) : work.face),
      code: work.code,
      rarity: isBoxed(work) ? null : work.rarity,
      artist_id: userIds[work.artist]!,
      collection_id: collectionIds[work.collection]!,
      owner_id: userIds[work.artist]!,
      sale_id: null,
      created_at,
    })),
  );
  const boxes = seededCollections.flatMap(({ place }) => {
    const series = works.flatMap((work, number) =>
      work.collection === place && isBoxed(work) ? [{ work, id: ids[number]! }] : [],
    );
    return series.length === 0 ? [] : [sealedSeries(context, series)];
  });
  await insertBoxes(transaction, (await Promise.all(boxes)).flat());
};

const currencyOf = (name: SeededSale['currency']) => currencies.find((one) => one.name === name)!;

const saleRow = (work: UnlistedWork, sale: SeededSale, nowMs: number) => {
  const { id, name, decimals } = currencyOf(sale.currency);
  const starts_at = new Date(nowMs + sale.startsInMs);
  return {
    work_id: work.id,
    seller_id: work.owner_id,
    pay_type: sale.pay_type,
    status: 'notStarted' as const,
    starting_price: sale.price,
    price: sale.price,
    per_increase: sale.per_increase,
    margin: sale.margin,
    review_above: toPlain(reviewAbove({ lastPrice: null, firstOffer: sale.price }, { usdt: null, decimals })),
    currency_id: id,
    currency_name: name,
    decimals,
    is_resale: false,
    listed_at: starts_at.getTime() < nowMs ? starts_at : new Date(nowMs),
    starts_at,
    ends_at: new Date(nowMs + sale.endsInMs),
    set_at: starts_at,
    due_at: starts_at,
    leader_id: null,
    buyer_id: null,
    royalty: null,
    fee: null,
    proceeds: null,
    closed_at: null,
  };
};

/** Puts the works that their artists own on sale, counted from now. */
const listAll = async ({ clock }: ExchangeContext, transaction: Transaction): Promise<void> => {
  const numbers = new Map(
    Array.from({ length: seededCollections.length * worksOfCollection }, (_, number) => [
      codeOf(String(number)),
      number,
    ]),
  );
  const sales = (await lockUnlisted(transaction)).flatMap((work) => {
    const number = numbers.get(work.code);
    if (number === undefined) return [];
    const sale = (work.has_sale ? saleOf : firstSaleOf)(number, work.is_boxed);
    return [saleRow(work, sale, clock.nowMs())];
  });
  await insertSales(transaction, sales);
};

/** With the demonstration, adds its works and puts them on sale; without it, none of them is on sale. */
export const seedNfts = async (context: ExchangeContext): Promise<void> => {
  const { isDemo, database, clock } = context;
  if (!isDemo) return endSeededSales(database, clock.now());
  await database.transaction().execute(async (transaction) => {
    await lockOwner(transaction, 'seeded', code);
    if ((await seededArtistIds(transaction)).length === 0) await insertAll(context, transaction);
    await listAll(context, transaction);
  });
};

import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { ExchangeContext, DemoAct } from '#server/exchange/exchange-context.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { bid } from './bid-for-artwork.ts';
import { buy } from './buy-artwork.ts';
import { advanceSales } from './end-sales.ts';
import { findOrderOfSale } from './auction-orders.repository.ts';
import { seededArtistIds, workByCode } from './nft-seeds.repository.ts';
import { mediaKind } from './nft-media.ts';
import { openBox } from './open-box.ts';
import { pay } from './pay-auction.ts';
import { payDeposit } from './pay-deposit.ts';
import { resell } from './resell-artwork.ts';
import { lockSale, type SaleRow } from './sales.repository.ts';
import { codeOf, demoSales, isSeries, seededCollections, worksOfCollection } from './seeded-works.ts';
import { setFavourite } from './works.repository.ts';

const codeOfWork = (number: number): string => codeOf(String(number));

const firstBox =
  seededCollections.find(({ artist, ofArtist }) => isSeries(artist, ofArtist))!.place * worksOfCollection;

type Perform = (unit: Unit, userId: number, at: Date) => Promise<unknown>;
type Bidder = (unit: Unit, userId: number) => Promise<number>;

const lockedSale = async ({ transaction }: Unit, number: number): Promise<SaleRow> => {
  const { sale_id } = await workByCode(transaction, codeOfWork(number));
  return (await lockSale(transaction, sale_id!))!;
};

const own: Bidder = (_, userId) => Promise.resolve(userId);

/** An artist other than the seller. */
const another: Bidder = async ({ transaction }) => (await seededArtistIds(transaction)).at(-1)!;

/** Acts at an earlier time, by the rules of the exchange. */
const createActs = (context: ExchangeContext) => {
  const startMs = context.clock.nowMs();
  const workAt = (at: Date) => ({
    clock: { now: () => at, nowMs: () => at.getTime() },
    wallets: context.use(createWalletService),
    reviews: context.use(reviewService),
    sealer: context.sealer,
    files: context.files(mediaKind),
  });
  const ago = (ms: number, perform: Perform): DemoAct => {
    const at = new Date(startMs - ms);
    return { at, perform: async (unit, userId) => void (await perform(unit, userId, at)) };
  };
  return {
    startMs,
    workAt,
    ago,

    buying: (number: number, ms: number): DemoAct =>
      ago(ms, async (unit, userId, at) => {
        const { price: expected_price } = await lockedSale(unit, number);
        await buy(workAt(at), unit, userId, { code: codeOfWork(number), expected_price });
      }),

    bidding: (number: number, ms: number, who: Bidder): DemoAct =>
      ago(ms, async (unit, userId, at) => {
        const [code, bidder] = [codeOfWork(number), await who(unit, userId)];
        await payDeposit(workAt(at), unit, bidder, { code });
        const { price: expected, per_increase } = await lockedSale(unit, number);
        const [expected_price, price] = [expected, per_increase!];
        await bid(workAt(at), unit, bidder, { code, price, expected_price });
      }),

    ending: (number: number, ms: number): DemoAct =>
      ago(ms, async (unit, _userId, at) =>
        advanceSales(workAt(at), unit, [await lockedSale(unit, number)], at),
      ),
  };
};

/**
 * The demo account's history: works that it bought, opened, put up for sale, won and has yet to pay, and
 * bids for.
 */
export const demoNfts = (context: ExchangeContext): readonly DemoAct[] => {
  const { startMs, workAt, ago, buying, bidding, ending } = createActs(context);
  return [
    buying(demoSales.bought, 9 * dayMs),
    buying(firstBox, 8 * dayMs),
    buying(firstBox + 1, 8 * dayMs - hourMs),
    ago(7 * dayMs, (unit, userId, at) =>
      openBox(workAt(at), unit, userId, { code: codeOfWork(firstBox + 1) }),
    ),
    buying(demoSales.resold, 6 * dayMs),
    ago(5 * dayMs, (unit, userId, at) =>
      resell(workAt(at), unit, userId, {
        code: codeOfWork(demoSales.resold),
        price: '75',
        start_time: at.toISOString(),
        end_time: new Date(startMs + 20 * dayMs).toISOString(),
      }),
    ),
    bidding(demoSales.won, 3 * dayMs, own),
    ending(demoSales.won, 2 * dayMs),
    ago(1.5 * dayMs, async (unit, userId, at) => {
      const order = await findOrderOfSale(unit.transaction, (await lockedSale(unit, demoSales.won)).id);
      await pay(workAt(at), unit, userId, order!.id);
    }),
    bidding(demoSales.toPay, dayMs, own),
    ending(demoSales.toPay, 4 * hourMs),
    bidding(demoSales.outbid, 3 * hourMs, own),
    bidding(demoSales.leading, 2 * hourMs, own),
    bidding(demoSales.outbid, hourMs, another),
    ...[demoSales.bought, demoSales.leading, firstBox + 2].map((number) =>
      ago(hourMs, async ({ transaction }, userId, at) => {
        const { id: workId } = await workByCode(transaction, codeOfWork(number));
        await setFavourite(transaction, { userId, workId, isWanted: true, at });
      }),
    ),
  ];
};

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { returnRate } from '#domain/futures/futures.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { tether } from '#tests/support/fund.ts';
import {
  bitcoin,
  startReplayedMarket,
  type FuturesPerson,
  type RecordedPrice,
  type ReplayedMarket,
} from '#tests/support/replayed-market.ts';

/**
 * Examples published by venues for linear USDT contracts, run through the whole server. The venue deals half
 * a spread away from the last price: `deals` are last prices at which the first level is the example's entry
 * or exit, to the cent.
 */
interface Example {
  readonly name: string;
  readonly type: '1' | '2';
  readonly lots: number;
  readonly multiple: number;
  /** Last price at the entry, and the price dealt at it. */
  readonly entry: readonly [last: string, dealt: string];
  /** The last price at which the unrealised profit is read. */
  readonly marked: readonly [last: string, profit: string, percentOfMargin: string];
  readonly exit: readonly [last: string, dealt: string, profit: string];
  /** Lots that are closed; the others stay open. */
  readonly closes: number;
}

const examples: readonly Example[] = [
  {
    name: 'a long of 0.2 BTC, 7,000 to 7,500, tenfold',
    type: '1',
    lots: 20,
    multiple: 10,
    entry: ['6999.3', '7000'],
    marked: ['7500', '100', '71.42'],
    exit: ['7500.76', '7500', '100'],
    closes: 20,
  },
  {
    name: 'a short of 0.2 BTC, 6,000 to 5,000',
    type: '2',
    lots: 20,
    multiple: 10,
    entry: ['6000.61', '6000'],
    marked: ['5000', '200', '166.66'],
    exit: ['4999.5', '5000', '200'],
    closes: 20,
  },
  {
    name: 'a long of 0.2 BTC, 50,000 to 55,000',
    type: '1',
    lots: 20,
    multiple: 5,
    entry: ['49995', '50000'],
    marked: ['55000', '1000', '50'],
    exit: ['55005.51', '55000', '1000'],
    closes: 20,
  },
  {
    name: 'a short of 0.2 BTC, 50,000 to 45,000',
    type: '2',
    lots: 20,
    multiple: 5,
    entry: ['50005.01', '50000'],
    marked: ['45000', '1000', '50'],
    exit: ['44995.5', '45000', '1000'],
    closes: 20,
  },
  {
    name: 'a long of 20 lots from 5,000, half of them closed at 10,000',
    type: '1',
    lots: 20,
    multiple: 2,
    entry: ['4999.5', '5000'],
    marked: ['6000', '200', '40'],
    exit: ['10001.01', '10000', '500'],
    closes: 10,
  },
  {
    name: 'a short of 20 lots from 5,000, half of them closed at a loss at 6,000',
    type: '2',
    lots: 20,
    multiple: 2,
    entry: ['5000.51', '5000'],
    marked: ['6000', '-200', '-40'],
    exit: ['5999.4', '6000', '-100'],
    closes: 10,
  },
];

const stepMs = 1_000;
/** Three prices of each example, then those of the liquidation and of the overnight fee. */
const lastPrices = [
  ...examples.flatMap(({ entry, marked, exit }) => [entry[0], marked[0], exit[0]]),
  '19998',
  '19700.01',
  '19700',
  '49995',
  '50000',
];
const recording: RecordedPrice[] = lastPrices.map((price, place) => ({ afterMs: place * stepMs, price }));
const place = { liquidation: examples.length * 3, night: examples.length * 3 + 3 };

let market: ReplayedMarket;
let person: FuturesPerson;

beforeAll(async () => {
  market = await startReplayedMarket(inject('postgresUrl'), recording);
  person = await market.newPerson('100000');
});
afterAll(async () => {
  expect(await verifyLedger(market.server.database)).toBeNull();
  await market.close();
});

const open = (type: '1' | '2', share: number, multiple: number, seen: string) =>
  person.must(openPosition, {
    currency_id: bitcoin,
    legal_id: tether,
    type,
    status: '1',
    share,
    multiple,
    seen_price: seen,
  });

test.each(examples.map((example, index) => ({ index, ...example })))(
  '$name',
  async ({ index, type, lots, multiple, entry, marked, exit, closes }) => {
    await market.playTo(index * 3 * stepMs);
    const opened = await open(type, lots, multiple, entry[0]);
    const sizeOf = (share: number) => decimal('0.01').times(String(share));
    const value = decimal(entry[1]).times(sizeOf(lots));
    expect([opened.price, opened.margin, opened.open_fee]).toEqual([
      entry[1],
      toPlain(value.div(String(multiple))),
      toPlain(value.times('0.0005')),
    ]);

    await market.playTo((index * 3 + 1) * stepMs);
    const { profits, margin } = await person.must(getPosition, { id: opened.id });
    const rate = returnRate(
      {
        side: type === '1' ? 'long' : 'short',
        entry: decimal(entry[1]),
        size: sizeOf(lots),
        margin: decimal(margin),
      },
      decimal(marked[0]),
    );
    expect([profits, toPlain(rate.times('100').round(2, 0))]).toEqual([marked[1], marked[2]]);

    await market.playTo((index * 3 + 2) * stepMs);
    const before = await person.balance('lever');
    const closed = await person.must(closePosition, { id: opened.id, share: closes });
    const fee = decimal(exit[1]).times(sizeOf(closes)).times('0.0005');
    expect([closed.close_price, closed.realised, closed.close_fee, closed.share]).toEqual([
      exit[1],
      exit[2],
      toPlain(fee),
      lots - closes,
    ]);
    const after = await person.balance('lever');
    const freed = decimal(opened.margin).times(String(closes)).div(String(lots));
    const gained = decimal(after[0]).minus(before[0]);
    expect([toPlain(gained), toPlain(decimal(before[1]).minus(after[1]))]).toEqual([
      toPlain(freed.plus(exit[2]).minus(fee)),
      toPlain(freed),
    ]);
    if (closes < lots) await person.must(closePosition, { id: opened.id });
  },
);

test('longs of 1 BTC in total at 20,000 with 50x are liquidated at 19,700 and not a cent before', async () => {
  await market.playTo(place.liquidation * stepMs);
  const opened = await Promise.all(Array.from({ length: 5 }, () => open('1', 20, 50, '19998')));
  expect(opened.map(({ price, liquidation_price }) => [price, liquidation_price])).toEqual(
    opened.map(() => ['20000', '19700']),
  );
  const read = () => Promise.all(opened.map(({ id }) => person.must(getPosition, { id })));
  await market.playTo((place.liquidation + 1) * stepMs);
  expect((await read()).map(({ status, risk_rate }) => [status, risk_rate])).toEqual(
    opened.map(() => ['open', '100.01']),
  );
  await market.playTo((place.liquidation + 2) * stepMs);
  expect(
    (await read()).map(({ status, close_reason, close_tick }) => [status, close_reason, close_tick?.price]),
  ).toEqual(opened.map(() => ['closed', 'liquidation', '19700']));
});

test('a position worth 10,000 at midnight pays an overnight fee of 2, 0.02 percent, once', async () => {
  await market.playTo(place.night * stepMs);
  const { id, margin } = await open('1', 20, 10, '49995');
  await market.playTo((place.night + 1) * stepMs);
  const [available] = await person.balance('lever');
  market.server.pass(86_400_000 - (market.server.clock.nowMs() % 86_400_000) + 1);
  await market.server.app.settleDue();
  await market.server.app.settleDue();
  const paid = await person.must(getPosition, { id });
  expect([paid.overnight_fee, paid.margin]).toEqual(['2', margin]);
  expect(toPlain(decimal(available).minus((await person.balance('lever'))[0]))).toBe('2');
});

import { afterAll, expect, test } from 'vitest';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import type { DaySession } from '#server/host-browser/replay/day-session.ts';
import { createDayFeed } from '#server/host-browser/replay/day-feed.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { askInDay, openPracticeDay } from '#tests/support/practice-day.ts';

/*
 * What a lull of a recorded day must not skip: a limit order is filled by a price a while after it was placed,
 * the volume raises the person's level, and the next order pays the lower fee. No one does anything meanwhile.
 */

const startMs = Date.UTC(2025, 2, 4, 12, 2);
const minuteMs = 60_000;
const minutes = walkedMinutes(
  { from: startMs - 10 * minuteMs, count: 40, price: 64_000, decimals: 2 },
  createSeededRandom('minutes').uniform,
);
const plan = { pairs: [{ symbol: 'BTC/USDT', minutes }], startMs };

/** Three days are played, which a busy machine does slowly. */
const slow = { timeout: 300_000 };

const opened: DaySession[] = [];
afterAll(async () => {
  for (const session of opened) await session.close();
});

/** A price that the day falls to for the first time after this. */
const reachedAfter = (ms: number): string => {
  const ticks = createDayFeed({ ...plan, seed: 'day' }).advance(startMs + 28 * minuteMs);
  let least = Infinity;
  for (const { atMs, price } of ticks) {
    if (atMs < startMs || Number(price) >= least) continue;
    if (atMs > ms) return price;
    least = Number(price);
  }
  throw new Error('the day does not fall any further');
};

const isNoted = async ({ exchange, steps, token }: DaySession): Promise<void> =>
  void (await steps.act(() => exchange.findSession(token)));

const play = async (change: (session: DaySession) => void, read: (session: DaySession) => Promise<void>) => {
  const session = await openPracticeDay(plan);
  opened.push(session);
  change(session);
  const { steps, database, userId } = session;
  const pair = { currency_id: 1, legal_id: 3 };
  const seenPrice = () => ({
    seen_price: session.exchange.market.latest('BTC/USDT')!.price,
    slippage: '5',
  });
  await steps.runTo(startMs + 9_000);
  await askInDay(session, 'placeOrder', { ...pair, type: 2, amount: '0.45', ...seenPrice() }, 'key-sell-1');
  const limit = reachedAfter(startMs + 90_000);
  for (const [place, amount] of ['0.12', '0.1', '0.1', '0.1'].entries())
    await askInDay(
      session,
      'placeOrder',
      { ...pair, type: 1, amount, target_price: limit },
      `key-limit-${place}`,
    );
  await steps.runTo(startMs + 190_000);
  await read(session);
  await steps.runTo(startMs + 260_000);
  const { vip_level: level } = await database
    .selectFrom('users')
    .select('vip_level')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await askInDay(session, 'placeOrder', { ...pair, type: 2, amount: '0.05', ...seenPrice() }, 'key-sell-2');
  await steps.runTo(startMs + 5 * minuteMs);
  return { level, ledger: await session.ledger.read() };
};

test(
  'a level that a fill by price raises is raised in time, whether there are lulls or not, and whatever is read',
  slow,
  async () => {
    const nothing = (): void => undefined;
    const asItIs = await play(nothing, async () => undefined);
    const withoutLulls = await play(
      (session) => void (session.exchange.mayAct = () => Promise.resolve(true)),
      async () => undefined,
    );
    expect(withoutLulls).toEqual(asItIs);
    expect(asItIs.level).toBeGreaterThan(0);
    expect(await play(nothing, isNoted)).toEqual(asItIs);
  },
);

import { afterAll, describe, expect, test } from 'vitest';
import type { Candle } from '#contract/candles.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { nextTurn } from '#server/exchange/lib/running/next-turn.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { createDayFeed } from '#server/host-browser/replay/day-feed.ts';
import { createDayPace } from '#server/host-browser/replay/day-pace.ts';
import type { DaySession } from '#server/host-browser/replay/day-session.ts';
import { foldPrice } from '#domain/quotes/candles.ts';
import { decimal } from '#domain/money/money.ts';
import { walkedMinutes } from '#tests/support/any-minutes.ts';
import { askInDay, openPracticeDay } from '#tests/support/practice-day.ts';
import { createRandomPerson } from '#tests/support/random-session.ts';

const startMs = Date.UTC(2025, 2, 4, 12);
const minuteMs = 60_000;
const symbol = 'BTC/USDT';

const minutes = walkedMinutes(
  { from: startMs - 10 * minuteMs, count: 16, price: 64_000, decimals: 2 },
  createSeededRandom('minutes').uniform,
);
const pairs = [{ symbol, minutes }];
const plan = { pairs, startMs };

/** Several days are played, which a busy machine does slowly. */
const slow = { timeout: 300_000 };

const opened: DaySession[] = [];
afterAll(async () => {
  for (const session of opened) await session.close();
});
const open = async (more: Partial<Parameters<typeof openPracticeDay>[0]> = {}): Promise<DaySession> => {
  const session = await openPracticeDay({ ...plan, ...more });
  opened.push(session);
  return session;
};

/** A person whose acts come at times of the day, some of them several at once. */
const personOf = (session: DaySession, seed: string, count: number) => {
  const { uniform } = createSeededRandom(seed);
  const person = createRandomPerson(uniform, {
    ask: (name, fields, key) => askInDay(session, name, fields, key),
    price: () => session.exchange.market.latest(symbol)!.price,
  });
  let nextMs = startMs;
  return Array.from({ length: count }, () => ({
    atMs: (nextMs += person.whole(0, 9) * 1_000),
    act: person.act,
  }));
};

const lastMs = startMs + 120_000;

/** As fast as the device can. */
const playAtOnce = async (session: DaySession): Promise<string> => {
  for (const { atMs, act } of personOf(session, 'acts', 16)) {
    await session.steps.runTo(atMs);
    await act();
  }
  await session.steps.runTo(lastMs);
  return session.ledger.read();
};

/** At a speed, with real time that passes when nothing else is to be done; acts come between two steps. */
const playPaced = async (session: DaySession, speed: number): Promise<string> => {
  let realMs = 0;
  const timers = new Set<() => void>();
  const pace = createDayPace({
    steps: session.steps,
    realMs: () => realMs,
    wait(ms, run) {
      const fire = (): void => {
        timers.delete(fire);
        realMs += ms;
        run();
      };
      timers.add(fire);
      return () => void timers.delete(fire);
    },
    onChange: () => undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  pace.setSpeed(speed);
  const runTo = async (ms: number): Promise<void> => {
    pace.resume();
    while (session.steps.nowMs() < ms) {
      for (const fire of [...timers]) fire();
      await nextTurn();
    }
    await pace.stop();
  };
  for (const { atMs, act } of personOf(session, 'acts', 16)) {
    await runTo(atMs);
    // The pace stops between two steps, perhaps later than at this one: the rest of the way is not its own.
    expect(session.steps.nowMs()).toBe(atMs);
    await act();
  }
  await runTo(lastMs);
  return session.ledger.read();
};

describe('a recorded day', () => {
  test(
    'ends in the same ledger at 1x, at 100x, skipped, and where jobs are asked at every step',
    slow,
    async () => {
      const atOnce = await open();
      const hash = await playAtOnce(atOnce);
      const { actions } = atOnce.log;
      expect(new Set(actions.map(({ name }) => name)).size).toBeGreaterThan(4);
      expect(await verifyLedger(atOnce.database)).toBeNull();
      const neverQuiet = await open();
      neverQuiet.exchange.hasDue = () => Promise.resolve(true);
      neverQuiet.exchange.mayAct = () => Promise.resolve(true);
      const [slow, fast] = [await open(), await open()];
      const others: readonly (readonly [DaySession, Promise<string>])[] = [
        [neverQuiet, playAtOnce(neverQuiet)],
        [slow, playPaced(slow, 1)],
        [fast, playPaced(fast, 100)],
      ];
      for (const [session, played] of others) {
        await played;
        // First what was done, so that a failure names the first action that differs.
        expect(session.log.actions).toEqual(actions);
        expect(await played).toBe(hash);
      }
    },
  );

  test('shows nothing of its future', async () => {
    const session = await open();
    await session.steps.runTo(startMs + 100_000);
    const nowMs = session.steps.nowMs();
    const known = createDayFeed({ ...plan, seed: 'day' }).advance(nowMs);
    const { market } = session.exchange;
    const candles = (period: '1min' | '5min' | '60min' | '1day') =>
      market.candles(symbol, period, 0, nowMs + 100 * minuteMs, 2_000);
    const folded: Candle[] = [];
    for (const { atMs, price, volume } of known) {
      const last = folded.at(-1) ?? null;
      const candle = foldPrice(last, '1min', { timeMs: atMs, price, volume });
      if (last?.time === candle.time) folded.pop();
      folded.push(candle);
    }
    const values = (list: readonly Candle[]) =>
      list.map(({ time, ...figures }) => [time, ...Object.values(figures).map(Number)]);
    expect(values(await candles('1min'))).toEqual(values(folded));
    const [high, low] = [
      Math.max(...known.map(({ price }) => Number(price))),
      Math.min(...known.map(({ price }) => Number(price))),
    ];
    for (const period of ['5min', '60min', '1day'] as const)
      for (const candle of await candles(period)) {
        expect(candle.time).toBeLessThanOrEqual(nowMs);
        expect(Number(candle.high)).toBeLessThanOrEqual(high);
        expect(Number(candle.low)).toBeGreaterThanOrEqual(low);
      }
    const quote = market.quotes().find((row) => row.symbol === symbol)!;
    expect([Number(quote.high), Number(quote.low), quote.now_price]).toEqual([
      high,
      low,
      known.at(-1)!.price,
    ]);
    for (const { at } of await market.ticks(symbol, 5_000)) expect(Date.parse(at)).toBeLessThanOrEqual(nowMs);
    // What is stored at all: a page could not show more.
    const { database } = session;
    const [tick, candle] = await Promise.all([
      database
        .selectFrom('ticks')
        .select(({ fn }) => fn.max('at').as('at'))
        .executeTakeFirstOrThrow(),
      database
        .selectFrom('candles')
        .select(({ fn }) => fn.max('time').as('time'))
        .executeTakeFirstOrThrow(),
    ]);
    expect([tick.at?.getTime(), Number(candle.time)]).toEqual([
      known.at(-1)!.atMs,
      Math.floor(nowMs / minuteMs) * minuteMs,
    ]);
  });

  test('settles options, stops and fills on its own time', async () => {
    const session = await open();
    await session.steps.runTo(startMs + 7_000);
    const price = session.exchange.market.latest(symbol)!.price;
    await askInDay(
      session,
      'placeSecondsOrder',
      { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' },
      'key-option',
    );
    const limit = decimal(price).times(decimal('1.0001')).toFixed(2);
    await askInDay(
      session,
      'placeOrder',
      { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: limit },
      'key-limit-1',
    );
    await session.steps.runTo(startMs + 60_000);
    const options = await session.database.selectFrom('seconds_orders').selectAll().execute();
    expect(options).toHaveLength(1);
    const [{ status, opened_at, closed_at, due_at }] = options as [(typeof options)[number]];
    expect(status).not.toBe('open');
    expect(due_at!.getTime() - opened_at!.getTime()).toBe(30_000);
    // With the first price after its time, three seconds later at most.
    expect(closed_at!.getTime() - due_at!.getTime()).toBeLessThanOrEqual(4_000);
    const kinds = await session.database
      .selectFrom('ledger_transactions')
      .select('kind')
      .distinct()
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_fill', 'seconds_result']));
  });

  test('is over at its end, and stays there', async () => {
    const session = await open();
    await session.steps.runTo(session.endMs - 2_000);
    expect(session.steps.isOver()).toBe(false);
    await session.steps.runTo(session.endMs + minuteMs);
    await session.steps.step();
    expect([session.steps.isOver(), session.steps.nowMs()]).toEqual([true, startMs + 6 * minuteMs]);
  });
});

test('a read of a visitor is answered between two steps, from the prices of one moment', async () => {
  const { steps, log } = await open();
  const order: string[] = [];
  await Promise.all([
    steps.step().then(() => order.push('step')),
    log.calls
      .prepareVisitor('quotationNew', {}, 'en')
      .answer()
      .then(() => order.push('read')),
  ]);
  expect(order).toEqual(['step', 'read']);
});

import { expect, test } from 'vitest';
import type { Tick } from '#contract/ticks.ts';
import { createLog } from '#server/lib/log.ts';
import { createSetAsideOf } from '#server/lib/set-aside.ts';
import { catalogue } from '#server/market/catalogue.ts';
import { createInstruments } from '#server/market/instruments.ts';
import { createLadders } from '#server/market/ladders.ts';
import { createMatching } from './matching.ts';
import type { RestingOrder } from './resting-orders.ts';

const buy = (id: number, limit: string): RestingOrder => ({ id, symbol: 'BTC/USDT', side: 'buy', limit });

/** A matching whose fills the test answers; `fill` says whether the order still waits. */
const setUp = (fill: (orderId: number, tick: Tick) => Promise<boolean>) => {
  const listeners = new Set<(tick: Tick) => void>();
  let latest: Tick | undefined;
  const tick = (price: string): Tick => {
    const seq = (latest?.seq ?? 0) + 1;
    latest = {
      symbol: 'BTC/USDT',
      price,
      bid: price,
      ask: price,
      at: new Date(seq * 1_000).toISOString(),
      seq,
      source: 'replay',
    };
    listeners.forEach((listener) => listener(latest!));
    return latest;
  };
  const market = {
    instruments: createInstruments(catalogue),
    latest: () => latest,
    onTick(listener: (next: Tick) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const clock = { nowMs: () => (latest ? Date.parse(latest.at) : 0), now: () => new Date(latest?.at ?? 0) };
  const aside = createSetAsideOf({ clock, log: createLog('silent'), alarm: () => undefined })('fills');
  const matching = createMatching({ market, clock, aside, ladders: createLadders(), fill });
  return { matching, tick, stop: matching.start() };
};

test('an order is filled on the tick that reaches it, and only once', async () => {
  const fills: [number, string][] = [];
  const { matching, tick } = setUp((id, { price }) =>
    Promise.resolve(void fills.push([id, price])).then(() => false),
  );
  matching.add(buy(1, '19000'), null);
  tick('20000');
  tick('18000');
  await matching.settled();
  tick('17000');
  await matching.settled();
  expect(fills).toEqual([[1, '18000']]);
});

test('an order added after the market moved is looked at again at once', async () => {
  const fills: number[] = [];
  const { matching, tick } = setUp((id) => Promise.resolve(void fills.push(id)).then(() => false));
  const seen = tick('20000');
  matching.add(buy(1, '21000'), seen);
  expect(fills).toEqual([]);
  tick('20000');
  matching.add(buy(2, '21000'), seen);
  await matching.settled();
  expect(fills).toEqual([1, 2]);
});

test('a fill that fails is tried again on the next tick', async () => {
  let tries = 0;
  const { matching, tick } = setUp(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(false);
  });
  matching.add(buy(1, '19000'), null);
  tick('18000');
  await matching.settled();
  expect(tries).toBe(1);
  tick('18000');
  await matching.settled();
  expect(tries).toBe(2);
});

test('an order partly filled waits, and meets the tick that came meanwhile', async () => {
  const ticks: number[] = [];
  const { matching, tick } = setUp(async (_, { seq }) => {
    ticks.push(seq);
    if (ticks.length === 1) tick('18000');
    await Promise.resolve();
    return ticks.length < 2;
  });
  matching.add(buy(1, '19000'), null);
  tick('18000');
  await matching.settled();
  expect(ticks).toEqual([1, 2]);
});

test('at most eight fills run at once, and all are run', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const { matching, tick } = setUp(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done += 1;
    return false;
  });
  for (let id = 1; id <= 30; id += 1) matching.add(buy(id, '19000'), null);
  tick('18000');
  await matching.settled();
  expect([most, done]).toEqual([8, 30]);
});

test('after it is stopped, and for orders taken out, ticks do nothing', async () => {
  const fills: number[] = [];
  const { matching, tick, stop } = setUp((id) => Promise.resolve(void fills.push(id)).then(() => false));
  matching.add(buy(1, '19000'), null);
  matching.add(buy(2, '17000'), null);
  matching.remove(1);
  tick('18000');
  stop();
  tick('16000');
  await matching.settled();
  expect(fills).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Tick } from '#contract/ticks.ts';
import { createLog } from './log.ts';
import { createSetAsideOf } from './set-aside.ts';
import { createTriggerRunner, type Reached, type TriggerRunnerDeps, type Waiting } from './trigger-runner.ts';

const symbol = 'BTC/USDT';
const waiting = (id: number, falls: string, seenSeq: number, version = 1): Waiting => ({
  trigger: { id, symbol, falls, rises: null },
  version,
  seenSeq,
});

const createFixture = (settle: TriggerRunnerDeps['settle']) => {
  let tell: (tick: Tick) => void = () => undefined;
  let latest: Tick | undefined;
  let nowMs = 0;
  const clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
  const rung: string[] = [];
  const runner = createTriggerRunner({
    market: { latest: () => latest, onTick: (listener) => ((tell = listener), () => undefined) },
    clock,
    aside: createSetAsideOf({ clock, log: createLog('silent'), alarm: (work) => void rung.push(work) })(
      'triggers',
    ),
    settle,
  });
  runner.start();
  const tick = (seq: number, price: string): void => {
    latest = {
      symbol,
      price,
      bid: price,
      ask: price,
      at: new Date(seq * 100).toISOString(),
      seq,
      source: 'replay',
    };
    tell(latest);
  };
  return { runner, tick, rung, pass: (ms: number) => void (nowMs += ms) };
};

const recorder = () => {
  const settled: string[] = [];
  const settle = (reached: readonly Reached[]) => {
    settled.push(...reached.map(({ id, tick }) => `${id} on ${tick.seq}`));
    return Promise.resolve(new Map(reached.map(({ id }) => [id, null])));
  };
  return { settled, settle };
};

test('a row that becomes known only after ticks have passed is settled on the first that reached it, not on the newest', async () => {
  const { settled, settle } = recorder();
  const { runner, tick } = createFixture(settle);
  ['100', '95', '94', '101'].forEach((price, place) => tick(place + 1, price));
  runner.wait(waiting(7, '95.5', 1));
  runner.wait(waiting(8, '95.5', 3));
  await runner.settled();
  expect(settled).toEqual(['7 on 2']);
  tick(5, '95');
  await runner.settled();
  expect(settled).toEqual(['7 on 2', '8 on 5']);
});

test('what still waits after it was settled is looked at with the ticks that came meanwhile', async () => {
  const settled: string[] = [];
  let answer: (still: ReadonlyMap<number, Waiting | null>) => void = () => undefined;
  const { runner, tick } = createFixture((reached) => {
    settled.push(...reached.map(({ id, tick: { seq } }) => `${id} on ${seq}`));
    return new Promise((resolve) => (answer = resolve));
  });
  runner.wait(waiting(7, '95', 0));
  tick(1, '95');
  tick(2, '89');
  tick(3, '99');
  answer(new Map([[7, waiting(7, '90', 1, 2)]]));
  await Promise.resolve()
    .then(() => undefined)
    .then(() => undefined)
    .then(() => undefined);
  answer(new Map([[7, null]]));
  await runner.settled();
  expect(settled).toEqual(['7 on 1', '7 on 2']);
});

test('one that cannot be settled holds up no other, and is tried again on its own tick', async () => {
  const { settled, settle } = recorder();
  let isBroken = true;
  const { runner, tick, pass } = createFixture((reached) =>
    isBroken && reached.some(({ id }) => id === 8) ? Promise.reject(new Error('broken')) : settle(reached),
  );
  for (const id of [7, 8, 9]) runner.wait(waiting(id, '95', 0));
  tick(1, '90');
  await runner.settled();
  expect(settled.toSorted()).toEqual(['7 on 1', '9 on 1']);
  isBroken = false;
  pass(1_000);
  tick(2, '99');
  await runner.settled();
  expect(settled.toSorted()).toEqual(['7 on 1', '8 on 1', '9 on 1']);
});

test('one that fails on and on is not tried on every tick for ever, rings once, and gets another chance by a change of its row', async () => {
  let tries = 0;
  const { runner, tick, rung, pass } = createFixture(() =>
    Promise.reject(new Error(`broken ${(tries += 1)}`)),
  );
  runner.wait(waiting(8, '95', 0));
  for (let seq = 1; seq <= 2_000; seq += 1) {
    tick(seq, '90');
    pass(100);
    await runner.settled();
  }
  const most = tries;
  expect([most <= 10, rung]).toEqual([true, ['triggers']]);
  runner.wait(waiting(8, '95', 0));
  runner.settleNow(8, { symbol, price: '90', bid: '90', ask: '90', at: '', seq: 1, source: 'replay' });
  await runner.settled();
  expect(tries).toBe(most);
  runner.wait(waiting(8, '95', 0, 2));
  await runner.settled();
  expect(tries).toBeGreaterThan(most);
});

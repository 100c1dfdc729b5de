import { expect, test } from 'vitest';
import type { Tick } from '#contract/ticks.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { createQuarantineOf } from '#server/exchange/lib/jobs/quarantine.ts';
import type { PriceOwner, Reached, SettleReached, Waiting } from './price-queue.ts';
import { createPriceWatch } from './price-watch.ts';

const symbol = 'BTC/USDT';
const waiting = (id: number, falls: string, evaluatedSeq: number, version = 1): Waiting => ({
  trigger: { id, symbol, falls, rises: null },
  version,
  evaluatedSeq,
});

const createFixture = (settle: SettleReached, shape: Partial<PriceOwner> = {}) => {
  let publish: (tick: Tick) => void = () => undefined;
  let latest: Tick | undefined;
  let nowMs = 0;
  const clock = { nowMs: () => nowMs, now: () => new Date(nowMs) };
  const rung: string[] = [];
  const watch = createPriceWatch({
    market: {
      latest: () => latest,
      onTick: (listener) => ((publish = listener), () => (publish = () => undefined)),
    },
    clock,
    quarantineOf: createQuarantineOf({
      clock,
      log: createLog('silent'),
      alarm: (work) => void rung.push(work),
    }),
  });
  const runner = watch.register({ name: 'triggers', mostAtOnce: 50, parallel: 4, settle, ...shape });
  const stop = runner.start();
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
    publish(latest);
  };
  return { watch, runner, stop, tick, rung, pass: (ms: number) => void (nowMs += ms) };
};

const recorder = () => {
  const settled: string[] = [];
  const settle = (reached: readonly Reached[]) => {
    settled.push(...reached.map(({ id, tick }) => `${id} on ${tick.seq}`));
    return Promise.resolve(new Map(reached.map(({ id }) => [id, null])));
  };
  return { settled, settle };
};

test('a row registered after ticks have passed is settled on the first that reached it, not the newest', async () => {
  const { settled, settle } = recorder();
  const { runner, tick } = createFixture(settle);
  ['100', '95', '94', '101'].forEach((price, index) => tick(index + 1, price));
  runner.wait(waiting(7, '95.5', 1));
  runner.wait(waiting(8, '95.5', 3));
  await runner.settled();
  expect(settled).toEqual(['7 on 2']);
  tick(5, '95');
  await runner.settled();
  expect(settled).toEqual(['7 on 2', '8 on 5']);
});

test('a row still waiting after its settlement is checked against the ticks since', async () => {
  const settled: string[] = [];
  let answer: (remaining: ReadonlyMap<number, Waiting | null>) => void = () => undefined;
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

test('a failing row does not block the others, and is retried on its own tick', async () => {
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

test('a row that fails repeatedly is retried a limited number of times, raises one alarm, and is reset by a change', async () => {
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

test('rows of two owners with the same id are separate, each with its own handler', async () => {
  const mine = recorder();
  const theirs = recorder();
  const { watch, runner, tick } = createFixture(mine.settle);
  const other = watch.register({ name: 'alerts', mostAtOnce: 50, parallel: 1, settle: theirs.settle });
  const stopOther = other.start();
  runner.wait(waiting(7, '95', 0));
  other.wait(waiting(7, '90', 0));
  tick(1, '94');
  await Promise.all([runner.settled(), other.settled()]);
  expect([mine.settled, theirs.settled]).toEqual([['7 on 1'], []]);
  runner.forget(7);
  tick(2, '89');
  await other.settled();
  expect([mine.settled, theirs.settled]).toEqual([['7 on 1'], ['7 on 2']]);
  stopOther();
  other.wait(waiting(8, '80', 2));
  tick(3, '79');
  await other.settled();
  expect(theirs.settled).toEqual(['7 on 2']);
});

test('a runner that is stopped and started again receives ticks again', async () => {
  const { settled, settle } = recorder();
  const { runner, stop, tick } = createFixture(settle);
  stop();
  tick(1, '94');
  runner.start();
  runner.wait(waiting(7, '95', 1));
  tick(2, '93');
  await runner.settled();
  expect(settled).toEqual(['7 on 2']);
});

test('a name can be registered once', () => {
  const { watch } = createFixture(recorder().settle);
  const twice = () =>
    watch.register({ name: 'triggers', mostAtOnce: 1, parallel: 1, settle: recorder().settle });
  expect(twice).toThrow('triggers is registered already');
});

test.each([
  [1, 8, 30],
  [50, 4, 1],
])(
  'with %d rows a call and %d calls at once, thirty rows take %d calls, and no more run at once',
  async (mostAtOnce, parallel, wanted) => {
    let [running, most, calls] = [0, 0, 0];
    const { runner, tick } = createFixture(
      async (reached) => {
        calls += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return new Map(reached.map(({ id }) => [id, null]));
      },
      { mostAtOnce, parallel },
    );
    for (let id = 1; id <= 30; id += 1) runner.wait(waiting(id, '95', 0));
    tick(1, '94');
    await runner.settled();
    expect([calls, most]).toEqual([wanted, Math.min(parallel, wanted)]);
  },
);

test('a row still waiting after its settlement is checked against a tick sent meanwhile', async () => {
  const met: number[] = [];
  const fixture = createFixture(([one]) => {
    met.push(one!.tick.seq);
    if (met.length === 1) fixture.tick(2, '93');
    const remaining = met.length < 2 ? waiting(7, '95', one!.tick.seq, 2) : null;
    return Promise.resolve(new Map([[7, remaining]]));
  });
  fixture.runner.wait(waiting(7, '95', 0));
  fixture.tick(1, '94');
  await fixture.runner.settled();
  expect(met).toEqual([1, 2]);
});

test('ticks do nothing for removed rows and after a stop', async () => {
  const { settled, settle } = recorder();
  const { runner, tick, stop } = createFixture(settle);
  runner.wait(waiting(1, '95', 0));
  runner.wait(waiting(2, '80', 0));
  runner.forget(1);
  tick(1, '94');
  stop();
  tick(2, '70');
  await runner.settled();
  expect(settled).toEqual([]);
});

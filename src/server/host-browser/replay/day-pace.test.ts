import { expect, test } from 'vitest';
import { nextTurn } from '#server/exchange/lib/running/next-turn.ts';
import { createDayPace } from './day-pace.ts';
import { stepMs, type DaySteps } from './day-steps.ts';

const minuteMs = 60_000;

/** A day without an exchange, real time that a test moves, and the states that were reported. */
const open = ({ lengthMs = 10 * minuteMs, stepTakesMs = 0 } = {}) => {
  let [atMs, realMs] = [0, 0];
  let waiting: { readonly atMs: number; readonly run: () => void } | null = null;
  let failure: Error | null = null;
  const failed: unknown[] = [];
  const steps: DaySteps = {
    nowMs: () => atMs,
    isOver: () => atMs >= lengthMs,
    async step() {
      if (failure) throw failure;
      realMs += stepTakesMs;
      atMs = Math.min(lengthMs, atMs + stepMs);
    },
    runTo: () => Promise.reject(new Error('unused')),
    read: (work) => work(),
    act: (work) => work(() => undefined),
  };
  const pace = createDayPace({
    steps,
    realMs: () => realMs,
    wait(ms, run) {
      const own = { atMs: realMs + ms, run };
      waiting = own;
      return () => {
        if (waiting === own) waiting = null;
      };
    },
    onChange: () => undefined,
    onFailed: (error) => failed.push(error),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  };
  return {
    pace,
    failed,
    at: () => atMs / stepMs,
    isWaiting: () => waiting !== null,
    fail: (error: Error) => void (failure = error),
    /** Real time passes; timers that are due fire. */
    async pass(ms: number): Promise<void> {
      const untilMs = realMs + ms;
      await settle();
      while (waiting && waiting.atMs <= untilMs) {
        const { run, atMs: dueMs } = waiting;
        realMs = Math.max(realMs, dueMs);
        run();
        await settle();
      }
      realMs = Math.max(realMs, untilMs);
    },
  };
};

test.each([
  [0.5, 5],
  [1, 10],
  [4, 40],
])('at speed %s ten seconds are %s steps', async (speed, expected) => {
  const { pace, pass, at } = open();
  pace.setSpeed(speed);
  await pass(5_000);
  expect(at()).toBe(0);
  pace.resume();
  await pass(10_000);
  expect(at()).toBe(expected);
});

test('a pause stops it between steps, and the time of the pause is not made up', async () => {
  const { pace, pass, at, isWaiting } = open();
  pace.resume();
  await pass(3_500);
  pace.pause();
  expect([at(), isWaiting(), pace.isPaused()]).toEqual([3, false, true]);
  await pass(60_000);
  pace.resume();
  await pass(2_000);
  expect(at()).toBe(5);
});

test('a change of speed holds from then on', async () => {
  const { pace, pass, at } = open();
  pace.resume();
  await pass(10_000);
  pace.setSpeed(20);
  await pass(1_000);
  expect(at()).toBe(30);
});

test('a device that is too slow falls behind instead of chasing the time', async () => {
  const { pace, pass, at } = open({ stepTakesMs: 50 });
  pace.setSpeed(100);
  pace.resume();
  await pass(2_000);
  expect(at()).toBeGreaterThanOrEqual(40);
  pace.setSpeed(1);
  const before = at();
  await pass(3_000);
  expect(at() - before).toBeLessThanOrEqual(3);
});

test('skips minutes, steps once, and ends with the day', async () => {
  const { pace, pass, at, isWaiting } = open({ lengthMs: 3 * minuteMs });
  await pace.skip(1);
  expect(at()).toBe(60);
  pace.resume();
  await pace.step();
  expect([at(), pace.isPaused()]).toEqual([61, true]);
  pace.resume();
  await pace.skip(1_000);
  await pass(10_000);
  expect([at(), pace.isPaused(), isWaiting()]).toEqual([180, true, false]);
  pace.resume();
  expect(pace.isPaused()).toBe(true);
});

test('minutes that are being skipped end with the day that is closed', async () => {
  const { pace, at } = open({ lengthMs: 1_000 * minuteMs });
  const skipped = pace.skip(900);
  await nextTurn();
  await pace.stop();
  const stoppedAt = at();
  await skipped;
  expect([at(), stoppedAt < 100]).toEqual([stoppedAt, true]);
});

test('time moves while minutes are being skipped, until a pause ends them', async () => {
  const { pace, at } = open({ lengthMs: 1_000 * minuteMs });
  const skipped = pace.skip(900);
  await nextTurn();
  expect(pace.isPaused()).toBe(false);
  pace.pause();
  await skipped;
  expect([pace.isPaused(), at() > 0, at() < 100]).toEqual([true, true, true]);
});

test('a step that fails pauses the day and is reported', async () => {
  const { pace, pass, failed, fail } = open();
  const error = new Error('the database is gone');
  pace.resume();
  fail(error);
  await pass(2_000);
  expect([pace.isPaused(), failed]).toEqual([true, [error]]);
});

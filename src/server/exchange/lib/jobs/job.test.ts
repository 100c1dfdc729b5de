import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '#server/exchange/lib/running/log.ts';
import { createJobRunner, type Job } from './job.ts';

const log = { error: vi.fn<() => void>() } as unknown as Log;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job that notes when it runs, in milliseconds since the start. */
const noting = (name: string, everyMs: number, more: Partial<Job> = {}) => {
  const beganMs = performance.now();
  const ranAt: number[] = [];
  const job: Job = {
    name,
    everyMs,
    run() {
      ranAt.push(Math.round(performance.now() - beganMs));
      return Promise.resolve(0);
    },
    ...more,
  };
  return { job, ranAt };
};

test('jobs run at the multiples of their intervals, in the same turn where these coincide', async () => {
  const [often, seldom] = [noting('often', 200), noting('seldom', 500)];
  const runner = createJobRunner([often.job, seldom.job], log);
  runner.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([often.ranAt, seldom.ranAt]).toEqual([
    [200, 400, 600, 800, 1_000],
    [500, 1_000],
  ]);
  await runner.stop();
});

test('a run that takes longer than the interval is not overlapped or made up for', async () => {
  let finish = (): void => undefined;
  let begun = 0;
  const slow = noting('slow', 100, {
    run() {
      begun += 1;
      return new Promise((resolve) => (finish = () => resolve(0)));
    },
  });
  const runner = createJobRunner([slow.job], log);
  runner.start();
  await vi.advanceTimersByTimeAsync(450);
  expect(begun).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toBe(2);
  finish();
  await runner.stop();
});

test('an optional job is run by the timer only', async () => {
  const [needed, optional] = [noting('needed', 100), noting('optional', 100, { isOptional: true })];
  const runner = createJobRunner([needed.job, optional.job], log);
  await runner.drain();
  expect([needed.ranAt.length, optional.ranAt.length]).toEqual([1, 0]);
  runner.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(optional.ranAt).toEqual([100]);
  await runner.stop();
});

test('an unwanted run is skipped by the timer, but not while draining', async () => {
  let isWanted = false;
  const rare = noting('rare', 100, { isWanted: () => isWanted });
  const runner = createJobRunner([rare.job], log);
  runner.start();
  await vi.advanceTimersByTimeAsync(250);
  expect(rare.ranAt).toEqual([]);
  await runner.drain();
  isWanted = true;
  await vi.advanceTimersByTimeAsync(100);
  expect(rare.ranAt).toEqual([250, 300]);
  await runner.stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(rare.ranAt).toHaveLength(2);
});

test('without timers jobs run by the multiples of their intervals, in order, and only where rows are due', async () => {
  const ran: string[] = [];
  const job = (name: string, everyMs: number, more: Partial<Job> = {}): Job => ({
    name,
    everyMs,
    run() {
      ran.push(name);
      return Promise.resolve(0);
    },
    ...more,
  });
  let left = 2;
  const runner = createJobRunner(
    [
      job('slow', 1_000),
      job('often', 200),
      job('optional', 200, { isOptional: true }),
      job('idle', 200, { hasDue: () => Promise.resolve(false) }),
      job('busy', 500, {
        hasDue: () => Promise.resolve(true),
        run() {
          ran.push('busy');
          return Promise.resolve((left -= 1));
        },
      }),
    ],
    log,
  );
  const ranIn = async (fromMs: number, toMs: number): Promise<string[]> => {
    ran.length = 0;
    await runner.runDue(fromMs, toMs);
    return [...ran];
  };
  expect(await ranIn(0, 100)).toEqual([]);
  expect(await ranIn(100, 250)).toEqual(['often']);
  expect(await ranIn(400, 500)).toEqual(['busy', 'busy']);
  expect(await ranIn(500, 5_000)).toEqual(['slow', 'often', 'busy']);
  expect(await ranIn(5_000, 5_000)).toEqual([]);
});

test('a job that fails is reported, and does not keep the next from running', async () => {
  const failing = noting('failing', 100, { run: () => Promise.reject(new Error('broken')) });
  const next = noting('next', 100);
  const errors = vi.fn<() => void>();
  const runner = createJobRunner([failing.job, next.job], { ...log, error: errors });
  await runner.runDue(0, 100);
  expect([errors.mock.calls.length, next.ranAt.length]).toEqual([1, 1]);
});

test('where nothing is due, only jobs that cannot tell or that follow prices are run', async () => {
  const ran: string[] = [];
  const job = (name: string, more: Partial<Job> = {}): Job => ({
    name,
    everyMs: 100,
    hasDue: () => Promise.resolve(true),
    run() {
      ran.push(name);
      return Promise.resolve(0);
    },
    ...more,
  });
  const { hasDue: _, ...blind } = job('blind');
  const runner = createJobRunner([blind, job('priced', { followsPrices: true }), job('foreseeable')], log);
  await runner.runDue(0, 100, true);
  expect(ran).toEqual(['blind', 'priced']);
  expect(await runner.hasDue()).toBe(true);
  const onlyPriced = createJobRunner([job('priced', { followsPrices: true })], log);
  expect(await onlyPriced.hasDue()).toBe(false);
});

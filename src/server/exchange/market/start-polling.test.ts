import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './start-polling.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
let stop: () => void;

const polledIn = async (ms: number, isFollowed?: () => boolean): Promise<number> => {
  let polls = 0;
  const poll = async (): Promise<void> => void (polls += 1);
  stop = startPolling(poll, {
    clock: { nowMs: () => Date.now(), now: () => new Date() },
    log,
    market: { lagMs: () => 0 },
    isFollowed,
  });
  await vi.advanceTimersByTimeAsync(ms);
  return polls;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('polls ten times a second, also where nothing is known of those who follow prices', async () => {
  expect(await polledIn(10_000)).toBe(101);
});

test('polls once a second while no one follows prices', async () => {
  expect(await polledIn(10_000, () => false)).toBe(11);
});

test('polls within a tenth of a second once somebody does', async () => {
  let isFollowed = false;
  setTimeout(() => (isFollowed = true), 5_050);
  expect(await polledIn(10_000, () => isFollowed)).toBe(6 + 50);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignal } from '#client/lib/state/signal.ts';
import { beatEveryMs, silentAfterMs, watchPulse } from './watch-pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const serverTime = '2026-11-20T00:00:00.000Z';

const setUp = () => {
  const heard = createSignal<void>();
  const seen = createSignal<void>();
  const state = { isSeen: true, isHalfOpen: false, asked: 0 };
  const confirmed: string[] = [];
  const dead = vi.fn();
  const stop = watchPulse(
    {
      ask: async () => {
        state.asked += 1;
        if (state.isHalfOpen) return new Promise(() => undefined);
        heard.emit();
        return serverTime;
      },
      onHeard: heard.on,
      isSeen: () => state.isSeen,
      onSeen: seen.on,
    },
    { confirmed: (at) => confirmed.push(at), dead },
  );
  return { state, confirmed, dead, heard, seen, stop };
};

test('a connection that answers is confirmed at once and at every heartbeat', async () => {
  const { confirmed, dead, stop } = setUp();
  await vi.advanceTimersByTimeAsync(2 * beatEveryMs);
  expect([confirmed, dead.mock.calls.length]).toEqual([[serverTime, serverTime, serverTime], 0]);
  stop();
  await vi.advanceTimersByTimeAsync(beatEveryMs);
  expect(confirmed.length).toBe(3);
});

test('a half-open connection without any traffic is dead within three heartbeats', async () => {
  const { state, dead } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  state.isHalfOpen = true;
  await vi.advanceTimersByTimeAsync(2 * beatEveryMs);
  expect(dead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(beatEveryMs);
  expect(dead).toHaveBeenCalledTimes(1);
});

test('a connection with prices but slow answers stays open, unconfirmed', async () => {
  const { state, heard, confirmed, dead } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  state.isHalfOpen = true;
  for (let passed = 0; passed < 60_000; passed += silentAfterMs) {
    heard.emit();
    await vi.advanceTimersByTimeAsync(silentAfterMs);
  }
  expect([dead.mock.calls.length, confirmed.length]).toEqual([0, 1]);
});

test('a hidden page sends and concludes nothing; visible again, it sends at once', async () => {
  const { state, dead, seen } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  state.isSeen = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect([state.asked, dead.mock.calls.length]).toEqual([1, 0]);
  state.isSeen = true;
  seen.emit();
  await vi.advanceTimersByTimeAsync(beatEveryMs);
  expect([state.asked, dead.mock.calls.length]).toEqual([3, 0]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgainEveryMs, reconnected, noteHeard, quietMs, whenAskingMayHelp } from './reconnected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer after a silence shows that the connection is back, one among many does not', async () => {
  await vi.advanceTimersByTimeAsync(quietMs);
  const listener = vi.fn();
  const stop = reconnected.on(listener);
  noteHeard();
  // The answer itself is settled first.
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  expect(listener).toHaveBeenCalledTimes(1);
  noteHeard();
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(listener).toHaveBeenCalledTimes(1);
  noteHeard();
  await vi.advanceTimersByTimeAsync(0);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test('it retries at once when the connection is back and every eight seconds, until it is stopped', async () => {
  const ask = vi.fn();
  const stop = whenAskingMayHelp(ask);
  reconnected.emit();
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * askAgainEveryMs);
  expect(ask).toHaveBeenCalledTimes(4);
  stop();
  reconnected.emit();
  await vi.advanceTimersByTimeAsync(askAgainEveryMs);
  expect(ask).toHaveBeenCalledTimes(4);
});

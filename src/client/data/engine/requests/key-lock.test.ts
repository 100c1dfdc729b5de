import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockPatienceMs, withKeyLock } from './key-lock.ts';

type Grant = (lock: object | null) => Promise<void>;

const browser = (
  request: (name: string, options: object, grant: Grant) => Promise<void>,
  query = async () => {},
) => vi.stubGlobal('navigator', { locks: { query, request } });
const never = (): Promise<never> => new Promise(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work locked by another tab is left to that tab', async () => {
  browser((_, __, grant) => grant(null));
  const work = vi.fn(() => Promise.resolve('done'));
  expect(await withKeyLock('a key', work)).toBeUndefined();
  expect(work).not.toHaveBeenCalled();
});

test('the lock lasts until the work is done', async () => {
  let isFree = false;
  browser(async (_, __, grant) => {
    await grant({});
    isFree = true;
  });
  let finish: (value: string) => void = () => undefined;
  const answer = withKeyLock('a key', () => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(lockPatienceMs + 1);
  expect(isFree).toBe(false);
  finish('done');
  expect(await answer).toBe('done');
  await vi.advanceTimersByTimeAsync(1);
  expect(isFree).toBe(true);
});

test('the result is returned even if the browser never confirms the release of the lock', async () => {
  browser(async (_, __, grant) => {
    await grant({});
    await never();
  });
  expect(await withKeyLock('a key', () => Promise.resolve('done'))).toBe('done');
});

test.each<[string, () => void]>([
  ['of the locks there are', () => browser(() => Promise.resolve(), never)],
  ['of the lock that was asked for', () => browser(never)],
])('a browser that says nothing %s only delays the work, which runs once', async (_, silent) => {
  silent();
  const work = vi.fn(() => Promise.resolve('done'));
  const answer = withKeyLock('a key', work);
  await vi.advanceTimersByTimeAsync(lockPatienceMs - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock granted after the work started without it neither repeats nor blocks anything', async () => {
  let giveLock: () => Promise<void> = () => Promise.resolve();
  browser((_, __, grant) => new Promise(() => (giveLock = () => grant({}))));
  const work = vi.fn(() => Promise.resolve('done'));
  const answer = withKeyLock('a key', work);
  await vi.advanceTimersByTimeAsync(lockPatienceMs);
  await giveLock();
  expect(await answer).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('failing work rejects the call', async () => {
  browser((_, __, grant) => grant({}));
  await expect(withKeyLock('a key', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageChunk, pageTimeoutMs, retryPage } from './page-chunks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => null;

test('a page is asked for once and kept', async () => {
  const load = vi.fn(async () => Page);
  const chunk = pageChunk(load);
  expect(chunk.get()).toEqual({ state: 'loading' });
  await vi.advanceTimersByTimeAsync(0);
  expect(pageChunk(load).get()).toEqual({ state: 'ready', Page });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that does not come within 60 s has failed, and comes on retry', async () => {
  const load = vi.fn<() => Promise<typeof Page>>(() => new Promise(() => undefined));
  const chunk = pageChunk(load);
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - 1);
  expect(chunk.get()).toEqual({ state: 'loading' });
  await vi.advanceTimersByTimeAsync(1);
  expect(chunk.get()).toEqual({ state: 'failed' });
  load.mockResolvedValueOnce(Page);
  retryPage(load);
  expect(chunk.get()).toEqual({ state: 'loading' });
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.get()).toEqual({ state: 'ready', Page });
});

test('a chunk the network refuses has failed at once', async () => {
  const chunk = pageChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.get()).toEqual({ state: 'failed' });
});

import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { pageArrived, pageChunk, pageTimeoutMs, retryPage, slowAfterMs } from './page-chunks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Page = () => null;

test('a page is loaded once and cached', async () => {
  const load = vi.fn(async () => Page);
  const source = { load, messages: [] };
  const chunk = pageChunk(source);
  expect(chunk.get()).toEqual({ state: 'loading', isSlow: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(pageChunk(source).get()).toEqual({ state: 'ready', Page });
  expect(load).toHaveBeenCalledTimes(1);
});

/** A page whose code is requested and does not arrive. */
const stalled = () => {
  let arrive = (): void => undefined;
  const load = vi.fn<() => Promise<typeof Page>>(
    () => new Promise((resolve) => (arrive = () => resolve(Page))),
  );
  const source = { load, messages: [] };
  return { load, source, chunk: pageChunk(source), arrive: () => arrive() };
};

const reaching = (answer: () => Promise<Response>): void => {
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', answer);
};

test('a slow page says so after 8 s, and fails after 60 s', async () => {
  const { chunk } = stalled();
  await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
  expect(chunk.get()).toEqual({ state: 'loading', isSlow: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(chunk.get()).toEqual({ state: 'loading', isSlow: true });
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - slowAfterMs);
  expect(chunk.get()).toEqual({ state: 'failed' });
});

test('a page that arrives late is shown, and no slow notice remains', async () => {
  const { source, chunk, arrive } = stalled();
  let hasArrived = false;
  void pageArrived(source).then(() => (hasArrived = true));
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(hasArrived).toBe(false);
  await vi.advanceTimersByTimeAsync(pageTimeoutMs);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect([chunk.get(), hasArrived]).toEqual([{ state: 'ready', Page }, true]);
});

test('a retry drops what stalled: the app reloads as soon as the server answers', async () => {
  const { load, source, chunk } = stalled();
  await vi.advanceTimersByTimeAsync(pageTimeoutMs);
  reaching(async () => new Response('<html>'));
  const reload = vi.fn();
  await retryPage(source, reload);
  expect([load.mock.calls.length, reload.mock.calls.length, chunk.get()]).toEqual([
    1,
    1,
    { state: 'loading', isSlow: false },
  ]);
});

test('a retry without a network leaves the app as it is, and says at once that it failed', async () => {
  const { source, chunk } = stalled();
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  reaching(() => Promise.reject(new TypeError('Failed to fetch')));
  const reload = vi.fn();
  await retryPage(source, reload);
  expect([reload.mock.calls.length, chunk.get()]).toEqual([0, { state: 'failed' }]);
});

test('a stalled page that arrives during a retry is shown, and nothing is reloaded', async () => {
  const { source, chunk, arrive } = stalled();
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  let answer = (_: Response): void => undefined;
  reaching(() => new Promise((resolve) => (answer = resolve)));
  const reload = vi.fn();
  const trying = retryPage(source, reload);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  answer(new Response('<html>'));
  await trying;
  expect([reload.mock.calls.length, chunk.get()]).toEqual([0, { state: 'ready', Page }]);
});

test('a page that the network refused is requested again without a reload', async () => {
  const load = vi.fn<() => Promise<typeof Page>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const source = { load, messages: [] };
  const chunk = pageChunk(source);
  await vi.advanceTimersByTimeAsync(0);
  load.mockResolvedValueOnce(Page);
  const reload = vi.fn();
  await retryPage(source, reload);
  expect([reload.mock.calls.length, chunk.get()]).toEqual([0, { state: 'ready', Page }]);
});

test('a chunk the network refuses fails at once', async () => {
  const chunk = pageChunk({
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    messages: [],
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.get()).toEqual({ state: 'failed' });
});

test('a page whose messages do not load has failed: bare keys are never shown', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The messages are read from disk, which needs real time.
  vi.useRealTimers();
  const chunk = pageChunk({ load: async () => Page, messages: ['no such room'] });
  await until('it is no longer loading', () => chunk.get().state !== 'loading');
  expect(chunk.get()).toEqual({ state: 'failed' });
});

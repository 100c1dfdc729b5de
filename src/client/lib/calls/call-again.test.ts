import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addFavourite, listFavourites } from '#contract/favourites.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { call } from './call.ts';
import { setCredentials } from './credentials.ts';
import { reconnected } from './reconnected.ts';

const favourite = { id: 3, currency_id: 12 };

beforeEach(() => {
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call without an answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Silent for the first attempts; later ones are answered. */
  const silentFor = (count: number) => {
    const exchange = createFakeExchange({ listFavourites: () => [favourite] });
    const asked: AbortSignal[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(init.signal!);
      if (asked.length > count) return exchange.fetch(url, init);
      return new Promise((_, reject) => {
        init.signal!.addEventListener('abort', () => reject(new Error('cut off')));
      });
    });
    return asked;
  };

  test('that reads is retried at once when the connection is back, and the silent one aborted', async () => {
    const asked = silentFor(1);
    const outcome = call(listFavourites, {});
    await vi.advanceTimersByTimeAsync(1_000);
    reconnected.emit();
    expect(await outcome).toEqual({ ok: true, value: [favourite] });
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test('that reads is retried every eight seconds, with at most three pending at once', async () => {
    const asked = silentFor(100);
    const left = new AbortController();
    const outcome = call(listFavourites, {}, { signal: left.signal });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([false, false, false]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false, false, false]);
    left.abort();
    expect((await outcome).ok).toBe(false);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked.length).toBe(4);
  });

  test('that changes data is sent once', async () => {
    const asked = silentFor(100);
    void call(addFavourite, { currency_id: 12 });
    await vi.advanceTimersByTimeAsync(30_000);
    reconnected.emit();
    expect(asked.length).toBe(1);
  });

  test('whose answer is long is not retried by the timer', async () => {
    const asked = vi.fn(() => Promise.resolve(new Response(new ReadableStream())));
    vi.stubGlobal('fetch', asked);
    const left = new AbortController();
    void call(listFavourites, {}, { signal: left.signal });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(asked).toHaveBeenCalledTimes(1);
    left.abort();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { fakeLedger } from '#tests/support/fake-ledger.ts';
import { movementOf } from '#tests/support/samples.ts';
import { createMovementFeed } from './movement-feed.ts';

const never = () => false;

afterEach(() => vi.unstubAllGlobals());

test('a refresh requested during a load discards nothing and loads once more afterwards', async () => {
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const rows = [movementOf({ id: 1 })];
  const exchange = createFakeExchange({ listMovements: (fields) => fakeLedger(rows).listMovements(fields) });
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    signals.push(init.signal);
    if (signals.length === 1) await first;
    return exchange.fetch(url, init);
  });
  const feed = createMovementFeed({}, 20);
  const reading = feed.readNewest(never);
  void feed.readNewest(never);
  void feed.readNewest(never);
  expect(signals).toHaveLength(1);
  answerFirst();
  rows.unshift(movementOf({ id: 2 }));
  await reading;
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  expect(feed.view.get().list?.rows.map(({ id }) => id)).toEqual([2, 1]);
  expect(feed.view.get().isLoading).toBe(false);
});

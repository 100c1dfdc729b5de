// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';
import { loadDatabase } from './load-database.ts';
import type { OutboxRow } from './rows.ts';
import { storedQuery } from './stored-query.ts';
import { StoredReads } from './stored-reads.tsx';

beforeEach(forgetStorage);
afterEach(cleanup);

test('a watched query follows every write, and all its subscribers share it', async () => {
  render(<StoredReads />);
  const database = await loadDatabase();
  let readings = 0;
  const query = storedQuery('viewed', async (db) => {
    readings += 1;
    return db.recentlyViewed.count();
  });
  expect(storedQuery('viewed', async () => 0)).toBe(query);
  const stops = [query.subscribe(() => undefined), query.subscribe(() => undefined)];
  expect(query.get()).toBe(undefined);
  await until('the table is read', () => query.get() === 0);
  expect(readings).toBe(1);
  await database.recentlyViewed.put({ matchId: 1, viewedAt: 1 });
  await until('the change is read', () => query.get() === 1);
  for (const stop of stops) stop();
});

test('a failed read is reported as a device error, leaves the last value, and the next change is read', async () => {
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
  render(<StoredReads />);
  const database = await loadDatabase();
  let isBroken = false;
  const query = storedQuery('breaks', async (db) => {
    if (isBroken) throw new Error('the disk does not answer');
    return db.recentlyViewed.count();
  });
  const stop = query.subscribe(() => undefined);
  await until('the table is read', () => query.get() === 0);
  isBroken = true;
  await database.recentlyViewed.put({ matchId: 1, viewedAt: 1 });
  await until('the reading fails', () => faults.length > 0);
  isBroken = false;
  await database.recentlyViewed.put({ matchId: 2, viewedAt: 2 });
  await until('the next change is read', () => query.get() === 2);
  expect(faults.map(String)).toEqual(['Error: the disk does not answer']);
  stop();
  vi.unstubAllGlobals();
});

/** A new page with its reading component. */
const openReads = async () => {
  const reads = await import('./stored-reads.tsx');
  render(<reads.StoredReads />);
  return import('./stored-query.ts');
};

test('an unwatched query is not read, and shows its last value at once when watched again', async () => {
  vi.resetModules();
  const fresh = await openReads();
  const database = await (await import('./load-database.ts')).loadDatabase();
  let readings = 0;
  const query = fresh.storedQuery('viewed', async (db) => {
    readings += 1;
    return db.recentlyViewed.count();
  });
  const stop = query.subscribe(() => undefined);
  await until('the table is read', () => query.get() === 0);
  stop();
  await database.recentlyViewed.put({ matchId: 1, viewedAt: 1 });
  expect([query.get(), readings]).toEqual([0, 1]);
  const stopAgain = query.subscribe(() => undefined);
  await until('the change is read', () => query.get() === 1);
  stopAgain();
});

/** Waits this many turns of the event loop. */
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a row that was stored and deleted leaves the screen, in any order of events', async () => {
  render(<StoredReads />);
  const database = await loadDatabase();
  const row = { userId: 1, key: 'k', createdAt: 1, intent: { kind: 'removeAlert', symbol: 'BTC', id: 1 } };
  const instant = fc.nat({ max: 12 });
  const episode = fc.record({ stored: instant, away: instant, returns: fc.boolean(), gone: instant });
  let watches = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(episode, { minLength: 1, maxLength: 3 }), async (episodes) => {
      const watch = () =>
        storedQuery(`waiting ${(watches += 1)}`, (db) => db.outbox.where('userId').equals(1).toArray());
      const [leftAndOpened, open] = [watch(), watch()];
      let stop = leftAndOpened.subscribe(() => undefined);
      const stopOpen = open.subscribe(() => undefined);
      for (const { stored, away, returns, gone } of episodes) {
        await turns(stored);
        const place = await database.outbox.add(row as OutboxRow);
        if (returns) {
          stop();
          await turns(away);
          stop = leftAndOpened.subscribe(() => undefined);
        }
        await turns(gone);
        await database.outbox.delete(place);
      }
      // Long enough for pending reads to be delivered; a query that is right by then stays so.
      await turns(200);
      for (const query of [leftAndOpened, open])
        await until('the row is gone', () => query.get()?.length === 0, 3_000);
      stop();
      stopOpen();
    }),
  );
});

test('when the database code loads late, watched queries are read as soon as it does', async () => {
  vi.resetModules();
  const { loadDatabase: load } = await import('./load-database.ts');
  let failures = 0;
  vi.doMock('./load-database.ts', () => ({
    loadDatabaseOf: () => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('no network')) : load();
    },
  }));
  const fresh = await openReads();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = fresh.storedQuery('viewed', (db) => db.recentlyViewed.count());
  const stop = query.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  vi.doUnmock('./load-database.ts');
  await until('the table is read', () => query.get() === 0);
  stop();
});

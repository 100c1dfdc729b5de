import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';
import { loadDatabase } from './load-database.ts';
import { storedQuery } from './stored-query.ts';

beforeEach(forgetStorage);

test('what is watched follows every write, and who asks for the same shares it', async () => {
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

test('what nobody watches is read no more, and shows its last value at once when it is watched again', async () => {
  vi.resetModules();
  const fresh = await import('./stored-query.ts');
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

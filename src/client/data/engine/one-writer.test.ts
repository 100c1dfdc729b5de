import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resources } from '#client/data/resources.ts';
import { createDatabase, type Durability } from './database.ts';
import { writeLockTable } from './one-writer.ts';
import type { TidelineDatabase } from './tables.ts';

const openDatabase = async (durability: Durability = 'relaxed'): Promise<TidelineDatabase> => {
  const database = createDatabase(resources, durability, 'one writer');
  await database.open();
  onTestFinished(() => database.close());
  return database;
};

const age = { userId: 0, name: 'quotes', asOf: 1 };

test('a write transaction waits for every other one, whatever tables and connections they use', async () => {
  const first = await openDatabase();
  const second = await openDatabase('strict');
  const order: string[] = [];
  let other: Promise<unknown> | undefined;
  await first.transaction('rw', first.asOf, async () => {
    await first.asOf.put(age);
    other = Dexie.ignoreTransaction(() =>
      second.settings.put({ key: 'amountUnit', value: 'coin' }).then(() => order.push('second wrote')),
    );
    for (let reads = 0; reads < 20; reads += 1) await first.asOf.count();
    order.push('first ends');
  });
  await other;
  expect(order).toEqual(['first ends', 'second wrote']);
});

test('a read transaction names only its own tables', async () => {
  // Dexie captures the function when it opens.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => opened.mockRestore());
  const database = await openDatabase();
  opened.mockClear();
  await database.settings.get('session');
  await database.asOf.put(age);
  await database.transaction('rw', database.outbox, database.asOf, () => database.asOf.clear());
  expect(opened.mock.calls.map(([tables, mode]) => [tables, mode])).toEqual([
    [['settings'], 'readonly'],
    [['asOf', writeLockTable], 'readwrite'],
    [['outbox', 'asOf', writeLockTable], 'readwrite'],
  ]);
});

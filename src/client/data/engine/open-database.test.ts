// @vitest-environment happy-dom
import { forceCloseDatabase, type IDBDatabase as FakeDatabase } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';
import type { TidelineDatabase } from './tables.ts';

/** One tab: its own modules over the device's shared storage. */
const openTab = async () => {
  vi.resetModules();
  const load = await import('./load-database.ts');
  const { storageDeletions } = await import('./storage-deletions.ts');
  const { storageFailure } = await import('./storage-failure.ts');
  const { outdatedTab } = await import('./outdated-tab.ts');
  const database = await load.loadDatabase();
  await until('the stored data is known', async () => (await stored(database)).includes('storageId'));
  return { ...load, database, storageDeletions, storageFailure, outdatedTab };
};

const stored = async (database: TidelineDatabase): Promise<string[]> =>
  database.settings.toCollection().primaryKeys();

const note = { key: 'popupSeen', value: 7 } as const;

const openRaw = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('tideline', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const settingsOnDevice = async (): Promise<unknown[]> => {
  const database = await openRaw();
  const request = database.transaction('settings').objectStore('settings').getAllKeys();
  await new Promise((resolve) => (request.onsuccess = resolve));
  database.close();
  return request.result;
};

/** The browser closes a connection of the page, as iOS does in the background. */
const closeByBrowser = (database: TidelineDatabase): void =>
  forceCloseDatabase(database.backendDB() as unknown as typeof FakeDatabase);

beforeEach(forgetStorage);

test('a deletion by another tab is reported once, and the page goes on in memory', async () => {
  const tab = await openTab();
  await tab.loadDurableDatabase();
  await tab.database.settings.put(note);
  await forgetStorage();
  expect(tab.storageDeletions.get()).toBe(1);
  expect(tab.outdatedTab.get()).toBe(false);
  const memory = await tab.loadDatabase();
  expect(await stored(memory)).toEqual([]);
  await memory.settings.put(note);
  expect(await stored(await tab.loadDatabase())).toEqual(['popupSeen']);
  // The former connection must not bring an empty database back.
  await expect(tab.database.settings.count()).rejects.toThrow('Database has been closed');
  expect(await indexedDB.databases()).toEqual([]);
});

test('a request is still stored on the device after a deletion, and a reload finds it', async () => {
  const tab = await openTab();
  await forgetStorage();
  const requests = await tab.loadDatabaseOf('requests');
  expect(requests).toBe(await tab.loadDurableDatabase());
  expect(await requests.requests.count()).toBe(0);
  await until('the new data is known', async () => (await settingsOnDevice()).includes('storageId'));
  const reloaded = await openTab();
  expect(reloaded.storageDeletions.get()).toBe(0);
  expect(await reloaded.loadDatabaseOf('requests')).toBe(reloaded.database);
});

test('data that the browser deleted together with its connections is missed at once', async () => {
  const tab = await openTab();
  await tab.database.settings.put(note);
  closeByBrowser(tab.database);
  await forgetStorage();
  await until('the deletion is noticed', () => tab.storageDeletions.get() === 1);
  expect(await stored(await tab.loadDatabase())).toEqual([]);
});

test('a read after such a deletion never shows the empty database that another tab has begun since', async () => {
  const tab = await openTab();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  closeByBrowser(tab.database);
  await forgetStorage();
  const other = await openTab();
  await other.database.settings.put(note);
  await expect(stored(tab.database)).rejects.toThrow('Database has been closed');
  expect(tab.storageDeletions.get()).toBe(1);
  expect(other.storageDeletions.get()).toBe(0);
  vi.restoreAllMocks();
});

test('the durable connection notices a deletion as well, and another one starts with an empty database', async () => {
  const tab = await openTab();
  const durable = await tab.loadDurableDatabase();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  closeByBrowser(tab.database);
  closeByBrowser(durable);
  await forgetStorage();
  await expect(durable.requests.count()).rejects.toThrow('Database has been closed');
  expect(tab.storageDeletions.get()).toBe(1);
  expect(await stored(await tab.loadDatabase())).toEqual([]);
  expect(await (await tab.loadDurableDatabase()).requests.count()).toBe(0);
  // The next deletion is one of the new database.
  await until('the new data is known', async () => (await settingsOnDevice()).includes('storageId'));
  const memory = await tab.loadDatabase();
  await forgetStorage();
  expect(tab.storageDeletions.get()).toBe(2);
  expect(await (await tab.loadDurableDatabase()).requests.count()).toBe(0);
  expect(await tab.loadDatabase()).toBe(memory);
  vi.restoreAllMocks();
});

test('a connection that the browser closes alone is opened again with its data', async () => {
  const tab = await openTab();
  const durable = await tab.loadDurableDatabase();
  await tab.database.settings.put(note);
  for (let round = 0; round < 3; round += 1) {
    closeByBrowser(tab.database);
    closeByBrowser(durable);
    expect(await stored(tab.database)).toContain('popupSeen');
    expect(await durable.settings.get('popupSeen')).toEqual(note);
  }
  expect(await tab.loadDatabase()).toBe(tab.database);
  expect([tab.storageDeletions.get(), tab.storageFailure.get()]).toEqual([0, undefined]);
});

test('an upgrade by another tab is no deletion: this tab asks for a reload and stores nothing more', async () => {
  const tab = await openTab();
  const durable = await tab.loadDurableDatabase();
  const upgraded = await openRaw(100_000);
  expect(tab.outdatedTab.get()).toBe(true);
  expect([tab.storageDeletions.get(), tab.storageFailure.get()]).toEqual([0, undefined]);
  await expect(tab.database.settings.put(note)).rejects.toThrow('Database has been closed');
  await expect(durable.settings.put(note)).rejects.toThrow('Database has been closed');
  upgraded.close();
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { defaultChartSettings } from '#client/lib/chart/chart-settings.ts';
import { readBootSnapshot, settingIn } from './boot-snapshot.ts';
import { resources } from '#client/data/resources.ts';
import { createDatabase } from './database.ts';
import type { QuotesRow, Settings } from './rows.ts';
import { databaseName } from './database-name.ts';

afterEach(() => Dexie.delete(databaseName));

const settings: Settings = {
  language: 'th',
  fiat: 'THB',
  theme: 'system',
  upColour: 'green',
  hideBalances: true,
  hotkeys: true,
  chart: defaultChartSettings,
};
const board: QuotesRow = { key: 'board', fields: '', text: '[]', length: 2, asOf: 1_700_000_000_000 };

test('a new device has nothing, and reading creates no database', async () => {
  expect(await readBootSnapshot()).toEqual({ board: undefined, rows: [] });
  expect(await indexedDB.databases()).toEqual([]);
});

test('stored data is read without loading the app code', async () => {
  const database = createDatabase(resources);
  await database.settings.put({ key: 'settings', value: settings });
  await database.quotes.put(board);
  database.close();
  const snapshot = await readBootSnapshot();
  expect(snapshot.board).toEqual(board);
  expect(settingIn(snapshot, 'settings')).toEqual(settings);
  expect(settingIn(snapshot, 'session')).toBeUndefined();
});

test('a database that does not open leaves the app without stored data, but it still starts', async () => {
  const future = new Dexie(databaseName);
  future.version(99).stores({ other: 'key' });
  await future.open();
  const reported: unknown[] = [];
  globalThis.reportError = (problem: unknown) => void reported.push(problem);
  expect(await readBootSnapshot()).toEqual({ board: undefined, rows: [], isUnread: true });
  expect(reported).toHaveLength(1);
  future.close();
});

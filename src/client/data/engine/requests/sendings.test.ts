// @vitest-environment happy-dom
import { forceCloseDatabase, type IDBDatabase as FakeDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { requestRowOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';

const refusal = { kind: 'refused', code: 'balance.insufficient', message: '' } as const;

let tabs = 0;

/** A tab with one call of its own that was stored and sent once, over storage that it shares with other tabs. */
const openTab = async () => {
  vi.resetModules();
  const table = await import('./requests-table.ts');
  const sendings = await import('./sendings.ts');
  const load = await import('#client/data/engine/load-database.ts');
  const { storageDeletions } = await import('#client/data/engine/storage-deletions.ts');
  const main = await load.loadDatabase();
  await until('the stored data is known', async () => (await main.settings.get('storageId')) !== undefined);
  const key = `call of tab ${(tabs += 1)}`;
  const row = requestRowOf({ key });
  await table.storeRequest(row);
  sendings.followSendings(row, { isFirst: false, deletions: 0 });
  const durable = await load.loadDurableDatabase();
  const rows = async () => {
    const stored = await table.loadRequests(row.userId);
    return stored.ok ? stored.value.filter((one) => one.key === key) : [];
  };
  const count = () => sendings.countNext(sendings.sendingsOf(key));
  const settle = () => sendings.settleSendings(sendings.sendingsOf(key), { refusal });
  return { ...table, storageDeletions, main, durable, row, rows, count, settle };
};

const closeByBrowser = (database: TidelineDatabase): void =>
  forceCloseDatabase(database.backendDB() as unknown as typeof FakeDatabase);

// Also after a test that failed: storage that refuses everything would hang the next ones.
afterEach(() => void vi.restoreAllMocks());

beforeEach(async () => {
  vi.stubGlobal('reportError', (fault: unknown) => expect.unreachable(String(fault)));
  await forgetStorage();
});

test('a call that is followed is stored again after a deletion, and is sent on under its key', async () => {
  const tab = await openTab();
  await forgetStorage();
  await until('it is stored again', async () => (await tab.rows()).length === 1);
  expect(await tab.count()).toBe(2);
  expect(await tab.rows()).toEqual([{ ...tab.row, attempt: 2 }]);
});

test('a call that cannot be stored again after a deletion is resolved by its key all the same', async () => {
  const tab = await openTab();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await forgetStorage();
  await until('storing was tried', () => Promise.resolve(full.mock.calls.length > 0));
  expect(await tab.count()).toBe(2);
  full.mockRestore();
  expect(await tab.count()).toBe(3);
});

test('a deletion that nobody has noticed does not pass for an outcome that another tab received', async () => {
  const tab = await openTab();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  closeByBrowser(tab.main);
  closeByBrowser(tab.durable);
  await forgetStorage();
  expect(tab.storageDeletions.get()).toBe(0);
  expect(await tab.count()).toBe(2);
  expect(tab.storageDeletions.get()).toBe(1);
  expect(await tab.rows()).toEqual([{ ...tab.row, attempt: 2 }]);
});

test('what another tab stored again is neither replaced nor sent again once it has its outcome', async () => {
  const tab = await openTab();
  await forgetStorage();
  await tab.settle();
  await tab.storeRequestAgain({ ...tab.row, attempt: 4 });
  expect(await tab.rows()).toEqual([{ ...tab.row, outcome: { refusal } }]);
  expect(await tab.count()).toEqual({ result: 'no', refused: refusal });
});

test('an outcome is stored although its call was deleted and nobody has noticed', async () => {
  const tab = await openTab();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  closeByBrowser(tab.main);
  closeByBrowser(tab.durable);
  await forgetStorage();
  await tab.settle();
  expect(await tab.rows()).toEqual([{ ...tab.row, outcome: { refusal } }]);
});

test('of two tabs that store a call again, the higher attempt counts', async () => {
  const tab = await openTab();
  await tab.storeRequestAgain({ ...tab.row, attempt: 4 });
  await tab.storeRequestAgain({ ...tab.row, attempt: 3 });
  expect(await tab.count()).toBe(5);
});

test('without a deletion, a missing call was acknowledged in another tab', async () => {
  const tab = await openTab();
  await tab.forgetRequest(7, tab.row.key);
  expect(await tab.count()).toEqual({ result: 'seenElsewhere' });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { requestRowOf } from '#tests/support/samples.ts';

beforeEach(async () => {
  await forgetStorage();
  vi.resetModules();
});

/** The tables as a new page opens them. */
const openPage = async () => ({
  ...(await import('./requests-table.ts')),
  ...(await import('#client/data/engine/load-database.ts')),
});

const row = requestRowOf({ key: 'one' });

test('a request is written with strict durability, and belongs to its user', async () => {
  const { loadDatabase, loadRequests, storeRequest } = await openPage();
  await loadRequests(7);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  expect(await storeRequest(row)).toEqual({ ok: true, value: undefined });
  expect(
    transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options),
  ).toEqual([{ durability: 'strict' }]);
  expect([await loadRequests(7), await loadRequests(8)]).toEqual([
    { ok: true, value: [row] },
    { ok: true, value: [] },
  ]);
  (await loadDatabase()).close();
});

test('two requests about one pair have a row each, the newer last', async () => {
  const { loadRequests, storeRequest } = await openPage();
  await storeRequest(requestRowOf({ key: 'two', sentAt: 2_000 }));
  await storeRequest(row);
  const stored = await loadRequests(7);
  expect(stored.ok && stored.value.map(({ key }) => key)).toEqual(['one', 'two']);
});

test('the send number grows; a resolved or dismissed request is not sent again', async () => {
  const { countSending, forgetRequest, loadRequests, settleRequest, storeRequest } = await openPage();
  await storeRequest(row);
  expect([await countSending(7, 'one'), await countSending(7, 'one')]).toEqual([
    { ok: true, value: { attempt: 2 } },
    { ok: true, value: { attempt: 3 } },
  ]);
  await settleRequest(7, 'one', { answer: { id: 3 } });
  expect(await countSending(7, 'one')).toEqual({ ok: true, value: { outcome: { answer: { id: 3 } } } });
  await forgetRequest(7, 'one');
  expect(await countSending(7, 'one')).toEqual({ ok: true, value: null });
  expect(await loadRequests(7)).toEqual({ ok: true, value: [] });
});

test('a device that cannot store the request says so, and nothing may be sent', async () => {
  const { storeRequest } = await openPage();
  vi.stubGlobal('reportError', () => undefined);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await storeRequest(row)).toEqual({ ok: false, failure: { kind: 'storage', cause: 'full' } });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

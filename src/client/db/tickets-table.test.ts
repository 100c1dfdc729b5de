import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { loadDatabase } from './load-database.ts';
import { onOrdersInFlight } from './orders-in-flight.ts';
import { loadTicket, saveTicket } from './tickets-table.ts';

beforeEach(async () => {
  await forgetStorage();
  vi.resetModules();
});

test('a ticket is written with strict durability, belongs to its user, and orders in flight are counted as they change', async () => {
  const counts: number[] = [];
  const stop = onOrdersInFlight((count) => counts.push(count));
  await vi.waitUntil(() => counts.at(-1) === 0);
  const ticket = { userId: 7, ticketId: 'spot 12', snapshot: { key: 'k', amount: '2' } };
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  expect(await saveTicket({ ...ticket, isUnresolved: true })).toEqual({ ok: true, value: undefined });
  expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite').map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
  await vi.waitUntil(() => counts.at(-1) === 1);
  expect(await loadTicket(7, 'spot 12')).toEqual({ ok: true, value: { ...ticket, unresolved: 1, savedAt: expect.any(Number) } });
  expect(await loadTicket(8, 'spot 12')).toEqual({ ok: true, value: null });
  await saveTicket({ ...ticket, isUnresolved: false });
  await vi.waitUntil(() => counts.at(-1) === 0);
  stop();
  (await loadDatabase()).close();
});

test('a device that cannot keep the ticket says so, and nothing may be sent', async () => {
  vi.stubGlobal('reportError', () => undefined);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await saveTicket({ userId: 7, ticketId: 'spot 12', snapshot: {}, isUnresolved: true })).toEqual({ ok: false, failure: { kind: 'storage' } });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

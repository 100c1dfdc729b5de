import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';

const key = 'k'.repeat(32);

/** A page of the app as it starts, on the device's storage as it is. The order is filled by the time the exchange is reached. */
const openPage = async () => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const tooLate = () => failureOf({ error: 'state.notAllowed' });
  const exchange = createFakeExchange({ cancelOrder: tooLate, getOrder: () => failureOf({ error: 'order.notFound' }) });
  vi.stubGlobal('fetch', exchange.fetch);
  const { cancelCall } = await import('./cancel-call.ts');
  const call = await cancelCall(7, 12);
  const { loadDatabase } = await import('#client/db/load-database.ts');
  const database = await loadDatabase();
  return { exchange, call, kept: () => database.tickets.get([7, 'cancel 12']), cancels: () => exchange.seen.filter(({ name }) => name === 'cancelOrder'), close: () => database.close() };
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test('a cancelling whose answer was lost is asked for by the next page under the same key, and the outcome waits to be told', async () => {
  const first = await openPage();
  first.exchange.cut();
  first.call.send({ type: 'user.confirmed', key });
  first.call.send({ type: 'user.confirmed', key: 'x'.repeat(32) });
  await vi.waitUntil(() => first.call.getSnapshot().hasTag('uncertain'));
  expect([(await first.kept())?.unresolved, first.cancels().map((seen) => [seen.fields['id'], seen.key, seen.attempt])]).toEqual([1, [['12', key, '1']]]);
  first.call.stop();
  first.close();

  const second = await openPage();
  expect(second.call.getSnapshot().hasTag('uncertain')).toBe(true);
  second.call.send({ type: 'user.askedNow' });
  await vi.waitUntil(() => second.call.getSnapshot().hasTag('editable'));
  expect(second.cancels().map((seen) => [seen.key, seen.attempt])).toEqual([[key, '2']]);
  await vi.waitUntil(async () => (await second.kept())?.unresolved === 2);
  const { parseKeptCall, releaseKey } = await import('#client/lib/keyed-call/keyed-call-storage.ts');
  expect(parseKeptCall((await second.kept())?.snapshot)?.outcome?.refusal?.code).toBe('state.notAllowed');
  releaseKey({ userId: 7, ticketId: 'cancel 12' }, null);
  await vi.waitUntil(async () => (await second.kept()) === undefined);
  second.close();
});

test('what is answered at once leaves nothing on the device', async () => {
  const page = await openPage();
  page.call.send({ type: 'user.confirmed', key });
  await vi.waitUntil(() => page.call.getSnapshot().context.failure !== null);
  await vi.waitUntil(async () => (await page.kept()) === undefined);
  expect(page.cancels().length).toBe(1);
  page.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';

/**
 * A page of the app as it starts, on the device's storage as it is. The order is filled by the time the
 * exchange is reached.
 */
const openPage = async () => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const tooLate = () => failureOf({ error: 'state.notAllowed' });
  const exchange = createFakeExchange({
    cancelOrder: tooLate,
    getOrder: () => failureOf({ error: 'order.notFound' }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/server-time.ts');
  noteServerTime(new Date().toISOString(), Date.now());
  const { keyedRequest } = await import('#client/data/engine/keyed-call/keyed-request.ts');
  const { cancelOrderKind } = await import('./cancel-order-kind.ts');
  const cancelling = await keyedRequest(cancelOrderKind, 7, 12);
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  return {
    exchange,
    cancelling,
    snapshot: () => cancelling.shown.get()?.actor.getSnapshot(),
    kept: async () => (await database.keyedCalls.toArray())[0],
    cancels: () => exchange.seen.filter(({ name }) => name === 'cancelOrder'),
    close: () => database.close(),
  };
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
});
afterEach(() => vi.unstubAllGlobals());

test('a cancelling whose answer was lost is asked for by the next page under the same key, and the outcome waits to be told', async () => {
  const first = await openPage();
  first.exchange.cut();
  first.cancelling.confirm({ id: 12 });
  first.cancelling.confirm({ id: 12 });
  await until('the cancel is uncertain', () => first.snapshot()?.hasTag('uncertain'));
  const key = first.cancelling.shown.get()!.key;
  expect([
    (await first.kept())?.outcome,
    first.cancels().map((seen) => [seen.fields['id'], seen.key, seen.attempt]),
  ]).toEqual([null, [['12', key, '1']]]);
  first.close();

  const second = await openPage();
  expect(second.snapshot()?.hasTag('uncertain')).toBe(true);
  second.cancelling.askNow();
  await until('the cancel is refused', () => second.snapshot()?.hasTag('failed'));
  expect(second.cancels().map((seen) => [seen.key, seen.attempt])).toEqual([[key, '2']]);
  expect((await second.kept())?.outcome).toEqual({
    refusal: { kind: 'refused', code: 'state.notAllowed', message: 'A sentence by the server' },
  });
  second.cancelling.dismiss();
  await until('its row is forgotten', async () => (await second.kept()) === undefined);
  second.close();
});

test('what is answered at once leaves nothing on the device', async () => {
  const page = await openPage();
  page.cancelling.confirm({ id: 12 });
  await until('the cancel is refused', () => page.snapshot()?.hasTag('failed'));
  await until('its row is forgotten', async () => (await page.kept()) === undefined);
  expect(page.cancels().length).toBe(1);
  page.close();
});

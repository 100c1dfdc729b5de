import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';
import { selectRefusal } from '#machines/reviewed-form.machine.ts';

/**
 * A page of the app as it starts, on the device's current storage. The order is filled by the time the
 * exchange is reached.
 */
const openPage = async () => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const tooLate = () => failureOf({ error: 'state.notAllowed' });
  const exchange = createFakeExchange({
    cancelOrder: tooLate,
    getOrder: () => failureOf({ error: 'order.notFound' }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/clock/server-time.ts');
  noteServerTime(new Date().toISOString(), Date.now());
  const { openForm, sendRequest } = await import('#client/data/engine/form/open-form.ts');
  const { requestForm } = await import('#client/data/engine/form/form-kind.ts');
  const { cancelOrderKind } = await import('./cancel-order-kind.ts');
  const cancelling = await openForm(requestForm(cancelOrderKind), 7, 12);
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  return {
    exchange,
    confirm: () => sendRequest(cancelling, { id: 12 }),
    askNow: () => cancelling.getSnapshot().children.call?.send({ type: 'user.askedNow' }),
    dismiss: () => cancelling.send({ type: 'user.dismissed' }),
    call: () => cancelling.getSnapshot().children.call?.getSnapshot(),
    isRefused: () => selectRefusal(cancelling.getSnapshot()) !== null,
    stored: async () => (await database.requests.toArray())[0],
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

test('a cancellation whose answer was lost is looked up by the next page under the same key, and reported there', async () => {
  const first = await openPage();
  first.exchange.cut();
  first.confirm();
  first.confirm();
  await until('the cancel is uncertain', () => first.call()?.hasTag('uncertain'));
  const key = first.call()!.context.key;
  expect([
    (await first.stored())?.outcome,
    first.cancels().map((seen) => [seen.fields['id'], seen.key, seen.attempt]),
  ]).toEqual([null, [['12', key, '1']]]);
  first.close();

  const second = await openPage();
  expect(second.call()?.hasTag('uncertain')).toBe(true);
  second.askNow();
  await until('the cancel is refused', () => second.isRefused());
  expect(second.cancels().map((seen) => [seen.key, seen.attempt])).toEqual([[key, '2']]);
  expect((await second.stored())?.outcome).toEqual({
    refusal: { kind: 'refused', code: 'state.notAllowed', message: 'A sentence by the server' },
  });
  second.dismiss();
  await until('its row is forgotten', async () => (await second.stored()) === undefined);
  second.close();
});

test('a cancellation answered at once leaves nothing on the device', async () => {
  const page = await openPage();
  page.confirm();
  await until('the cancel is refused', () => page.isRefused());
  await until('its row is forgotten', async () => (await page.stored()) === undefined);
  expect(page.cancels().length).toBe(1);
  page.close();
});

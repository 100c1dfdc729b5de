import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakableClock } from '#tests/support/breakable-clock.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { until } from '#tests/support/until.ts';
import { orderOf } from '#tests/support/samples.ts';

const clock = breakableClock();
const faults: unknown[] = [];

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
});
afterEach(() => clock.forget());

test('a sheet whose call broke by a fault of the app goes on with what is stored, under its key', async () => {
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ cancelOrder: () => orderOf({ id: 5, status: 'cancelled' }) });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/server-time.ts');
  noteServerTime(new Date().toISOString(), Date.now());
  const { keyedRequest } = await import('./keyed-request.ts');
  const { cancelOrderKind } = await import('#client/data/orders/cancel-order-kind.ts');
  const sheet = () => keyedRequest(cancelOrderKind, 7, 5);

  const first = await sheet();
  exchange.cut();
  first.confirm({ id: 5 });
  await until('the doubt', () => first.shown.get()?.actor.getSnapshot().hasTag('uncertain'));
  const key = first.shown.get()!.key;
  clock.breakOnce();
  first.askNow();
  expect([clock.isBroken(), first.shown.get(), faults.length]).toEqual([false, null, 1]);

  const second = await sheet();
  expect([second.shown.get()?.key, second.shown.get()?.actor.getSnapshot().hasTag('uncertain')]).toEqual([
    key,
    true,
  ]);
  exchange.mend();
  second.askNow();
  await until('the yes', () => second.shown.get()?.actor.getSnapshot().matches('accepted'));
  const sent = exchange.seen.filter(({ name }) => name === 'cancelOrder');
  expect(sent.map(({ key: under, attempt }) => [under, attempt])).toEqual([
    [key, '1'],
    [key, '2'],
  ]);
});

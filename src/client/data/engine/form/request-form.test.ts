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

test('a sheet whose call failed by an app error is resumed as stored, under its key', async () => {
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ cancelOrder: () => orderOf({ id: 5, status: 'cancelled' }) });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/clock/server-time.ts');
  noteServerTime(new Date().toISOString(), Date.now());
  const { openForm, sendRequest } = await import('./open-form.ts');
  const { requestForm } = await import('./form-kind.ts');
  const { cancelOrderKind } = await import('#client/data/orders/cancel-order-kind.ts');
  const openSheet = async () => {
    const actor = await openForm(requestForm(cancelOrderKind), 7, 5);
    const call = () => actor.getSnapshot().children.call;
    return {
      actor,
      call: () => call()?.getSnapshot(),
      askNow: () => call()?.send({ type: 'user.askedNow' }),
    };
  };

  const first = await openSheet();
  exchange.cut();
  sendRequest(first.actor, { id: 5 });
  await until('the doubt', () => first.call()?.hasTag('uncertain'));
  const { key, times } = first.call()!.context;
  clock.breakOnce();
  first.askNow();
  expect([clock.isBroken(), first.actor.getSnapshot().value, faults.length]).toEqual([false, 'editing', 1]);

  const second = await openSheet();
  expect([
    second.call()?.context.key,
    second.call()?.context.times,
    second.call()?.hasTag('uncertain'),
  ]).toEqual([key, times, true]);
  exchange.restore();
  second.askNow();
  await until('the yes', () => second.actor.getSnapshot().hasTag('done'));
  const sent = exchange.seen.filter(({ name }) => name === 'cancelOrder');
  expect(sent.map(({ key: under, attempt }) => [under, attempt])).toEqual([
    [key, '1'],
    [key, '2'],
  ]);
});

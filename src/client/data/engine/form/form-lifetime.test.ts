import { expect, test, vi } from 'vitest';
import { breakableClock } from '#tests/support/breakable-clock.ts';
import { orderOf } from '#tests/support/samples.ts';
import { freshDeviceEachTest, kindOf, matchId, openFormPage, sendingsOf } from '#tests/support/form-page.ts';
import { until } from '#tests/support/until.ts';
import { storeTimeoutMs } from '#machines/idempotent-request-rules.ts';

freshDeviceEachTest();

test('a server time that arrives after storing timed out stores and sends no order; the same can be confirmed again', async () => {
  let endAsking: () => void = () => undefined;
  const page = await openFormPage(
    () => orderOf({ id: 5, status: 'filled' }),
    undefined,
    () => new Promise((_, reject) => (endAsking = () => reject(new TypeError('the connection broke')))),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.order();
  await until('the asking for the time', () => page.exchange.seen.length === 1);
  vi.advanceTimersByTime(storeTimeoutMs);
  vi.useRealTimers();
  expect([page.actor.getSnapshot().hasTag('editable'), page.refusal()]).toEqual([true, { kind: 'storage' }]);
  page.learnTime();
  endAsking();
  page.order();
  await until('the placed order', () => page.actor.getSnapshot().hasTag('done'));
  await until('the released key', async () => (await page.rows()).length === 0);
  expect(sendingsOf(page.exchange.seen).length).toBe(1);
  page.close();
});

test('a draft is deleted with its session: no one who logs in after a logout finds it', async () => {
  const page = await openFormPage();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  const { forgetAccountDrafts } = await import('#client/data/engine/drafts.ts');
  const { openForm } = await import('./open-form.ts');
  page.actor.send({ type: 'user.edited', patch: { amount: '0.3' } });
  forgetAccountDrafts();
  setCredentials({ token: null, userId: 0 });
  await until('the end of the ticket', () => page.actor.getSnapshot().status === 'stopped');
  setCredentials({ token: 'b'.repeat(64), userId: 7 });
  const again = await openForm(await kindOf(), 7, matchId);
  expect(again.getSnapshot().context.draft).toEqual({ amount: '' });
  setCredentials({ token: 'c'.repeat(64), userId: 7 });
  expect(await openForm(await kindOf(), 7, matchId)).toBe(again);
  page.close();
});

test('an expired session leaves the draft to its user, and another user who logs in finds nothing', async () => {
  const page = await openFormPage();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  const { openForm } = await import('./open-form.ts');
  page.actor.send({ type: 'user.edited', patch: { amount: '0.3' } });
  setCredentials({ token: null, userId: 0 });
  setCredentials({ token: 'b'.repeat(64), userId: 7 });
  expect(await openForm(await kindOf(), 7, matchId)).toBe(page.actor);
  expect(page.actor.getSnapshot().context.draft).toEqual({ amount: '0.3' });
  setCredentials({ token: null, userId: 0 });
  setCredentials({ token: 'c'.repeat(64), userId: 8 });
  await until('the end of the form', () => page.actor.getSnapshot().status === 'stopped');
  page.close();
});

test('an order in doubt belongs to its user, even when another user logs in', async () => {
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  const { openForm } = await import('./open-form.ts');
  page.exchange.cut();
  page.order();
  await until('the doubt', page.isUncertain);
  setCredentials({ token: 'b'.repeat(64), userId: 8 });
  const other = await openForm(await kindOf(), 8, matchId);
  expect([other === page.actor, other.getSnapshot().hasTag('editable')]).toEqual([false, true]);
  page.exchange.restore();
  page.askNow();
  await until('the waiting for its user', () => page.call()?.matches({ resolving: 'waitingForSession' }));
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  expect(await openForm(await kindOf(), 7, matchId)).toBe(page.actor);
  page.actor.getSnapshot().children.call?.send({ type: 'session.started' });
  await until('the placed order', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).length).toBe(2);
  page.close();
});

test('an order whose call failed by an app error is resumed under its key; its ticket stays locked until then', async () => {
  const clock = breakableClock();
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  clock.forget();
  page.exchange.cut();
  page.order();
  await until('the doubt', page.isUncertain);
  const key = page.key()!;
  clock.breakOnce();
  page.askNow();
  expect(clock.isBroken()).toBe(false);
  const { openForm } = await import('./open-form.ts');
  const ticket = await openForm(await kindOf(), 7, matchId);
  const call = ticket.getSnapshot().children.call;
  expect([ticket.getSnapshot().hasTag('busy'), call?.getSnapshot().context.key]).toEqual([true, key]);
  page.exchange.restore();
  call?.send({ type: 'user.askedNow' });
  await until('the placed order', () => ticket.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen)).toEqual([
    [key, '1'],
    [key, '2'],
  ]);
  page.close();
});

test('an outcome never shown, because the page was closed, is still stored to be reported', async () => {
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void frames.push(frame));
  page.order();
  const outcomes = async () => (await page.rows()).map(({ outcome }) => outcome);
  await until('the outcome is stored', async () => (await outcomes()).some((outcome) => outcome !== null));
  await until('it is about to be shown', () => frames.length > 0);
  expect(await outcomes()).toHaveLength(1);
  frames.forEach((frame) => frame());
  await until('it is forgotten once it was shown', async () => (await outcomes()).length === 0);
  page.close();
});

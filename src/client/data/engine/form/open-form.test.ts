import { expect, test, vi } from 'vitest';
import { selectRefusal } from '#machines/reviewed-form.machine.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { requestRowOf, orderOf } from '#tests/support/samples.ts';
import {
  freshDeviceEachTest,
  kindOf,
  matchId,
  openFormPage,
  request,
  review,
  sendingsOf,
} from '#tests/support/form-page.ts';
import { until } from '#tests/support/until.ts';

freshDeviceEachTest();

const fullDisk = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
};

test('every sending of a key is numbered, also after a reload, and carries its time limit', async () => {
  const first = await openFormPage();
  first.exchange.cut();
  first.order();
  await until('the order is uncertain', first.isUncertain);
  first.askNow();
  await until('it is sent again', () => sendingsOf(first.exchange.seen).length === 2);
  await until('the second sending is over', () => !first.call()?.hasTag('busy'));
  const key = first.key()!;
  expect(sendingsOf(first.exchange.seen)).toEqual([
    [key, '1'],
    [key, '2'],
  ]);
  const [row] = await first.rows();
  expect(row).toEqual({
    userId: 7,
    key,
    kind: 'spot',
    subject: matchId,
    request,
    attempt: 2,
    sentAt: expect.any(Number),
    validUntil: row!.sentAt + 15_000,
    outcome: null,
    draft: { ticketId: 'spot 12', emptied: { amount: '' } },
  });
  first.close();

  const second = await openFormPage();
  await until('the order is uncertain', second.isUncertain);
  second.askNow();
  await until('the ticket is free again', () => second.actor.getSnapshot().hasTag('editable'));
  expect(sendingsOf(second.exchange.seen)).toEqual([[key, '3']]);
  expect([...first.exchange.seen, ...second.exchange.seen].map(({ validUntil }) => validUntil)).toEqual(
    Array(3).fill(new Date(row!.validUntil).toISOString()),
  );
  second.close();
});

test('on a full disk an order that could not be stored is never sent, and the ticket says so and is free', async () => {
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  fullDisk();
  page.order();
  await until('the ticket is free again', () => page.actor.getSnapshot().hasTag('editable'));
  expect([page.refusal(), sendingsOf(page.exchange.seen)]).toEqual([{ kind: 'storage', cause: 'full' }, []]);
  vi.restoreAllMocks();
  expect(await page.rows()).toEqual([]);
  page.order();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).map(([, attempt]) => attempt)).toEqual(['1']);
  page.close();
});

test('a disk that fills up while an order is in doubt does not stop the retries', async () => {
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  fullDisk();
  page.exchange.restore();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).map(([, attempt]) => attempt)).toEqual(['1', '2']);
  page.close();
});

test('two tabs on one pair: each order has its own key, and both are looked up after a restart', async () => {
  const one = await openFormPage();
  one.exchange.cut();
  const two = await openFormPage();
  two.exchange.cut();
  one.order();
  two.order();
  await until('both are uncertain', () => one.isUncertain() && two.isUncertain());
  const keys = [one, two].map((tab) => tab.key()!);
  expect((await two.rows()).map(({ key }) => key).sort()).toEqual([...keys].sort());
  one.close();
  two.close();

  const after = await openFormPage((_, { key }) => orderOf({ id: keys.indexOf(key!) + 1, status: 'filled' }));
  await after.followStored();
  await until('both outcomes are known', async () =>
    (await after.rows()).every(({ outcome }) => outcome !== null),
  );
  const outcomes = (await after.rows()).map(({ key, outcome }) => [
    key,
    outcome && 'answer' in outcome ? (outcome.answer as { id: number }).id : null,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({ [keys[0]!]: 1, [keys[1]!]: 2 });
  after.close();
});

test('an outcome that another tab received is taken from there, and nothing is sent', async () => {
  const page = await openFormPage();
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  page.exchange.seen.length = 0;
  const { settleRequest } = await import('#client/data/engine/requests/requests-table.ts');
  await settleRequest(7, page.key()!, { answer: orderOf({ id: 9, status: 'filled' }) });
  page.exchange.restore();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect([
    (page.actor.getSnapshot().context.ended?.answer as { id: number }).id,
    sendingsOf(page.exchange.seen),
  ]).toEqual([9, []]);
  page.close();
});

test('an outcome seen in another tab frees the ticket here, and no retry places the refused order', async () => {
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  const { forgetRequest } = await import('#client/data/engine/requests/requests-table.ts');
  await forgetRequest(7, page.key()!);
  page.exchange.restore();
  page.askNow();
  await until('the ticket is free again', () => page.actor.getSnapshot().hasTag('editable'));
  expect([
    page.refusal(),
    sendingsOf(page.exchange.seen).length,
    page.actor.getSnapshot().context.ended,
  ]).toEqual([null, 1, null]);
  page.close();
});

test('an order of an older app version is looked up with an expired limit, so that it is never placed late', async () => {
  const seed = await openFormPage();
  const { storeRequest } = await import('#client/data/engine/requests/requests-table.ts');
  await storeRequest(requestRowOf({ key: 'old', validUntil: 0 }));
  seed.close();
  const page = await openFormPage(() => failureOf({ error: 'request.expired' }));
  page.askNow();
  await until('the ticket is free again', () => page.actor.getSnapshot().hasTag('editable'));
  expect(page.exchange.seen.map(({ key, attempt, validUntil }) => [key, attempt, validUntil])).toEqual([
    ['old', '2', '1970-01-01T00:00:00.000Z'],
  ]);
  expect(page.refusal()).toEqual({
    kind: 'refused',
    code: 'request.expired',
    message: 'A sentence by the server',
  });
  page.close();
});

test('the server time is fetched before confirming an order if it is unknown; without it nothing is sent', async () => {
  const page = await openFormPage();
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const { openForm } = await import('./open-form.ts');
  const actor = await openForm(await kindOf(), 7, matchId);
  page.exchange.cut();
  actor.send(review);
  actor.send({ type: 'user.confirmed' });
  await until('the ticket is free again', () => actor.getSnapshot().hasTag('editable'));
  expect([page.exchange.seen.map(({ name }) => name), selectRefusal(actor.getSnapshot())]).toEqual([
    ['getSiteConfig'],
    { kind: 'unreachable' },
  ]);
  page.close();
});

test('on a full disk after a restart a number above the stored ones is used: none is below one in flight', async () => {
  const seed = await openFormPage();
  const { storeRequest } = await import('#client/data/engine/requests/requests-table.ts');
  await storeRequest(requestRowOf({ key: 'old', attempt: 3 }));
  seed.close();
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }));
  fullDisk();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen)).toEqual([['old', '4']]);
  page.close();
});

test('a ticket opened while the banner is retrying continues under the same key, and only one of them asks', async () => {
  const seed = await openFormPage();
  const { storeRequest } = await import('#client/data/engine/requests/requests-table.ts');
  await storeRequest(requestRowOf({ key: 'old' }));
  seed.close();
  const follow = async (): Promise<void> => {
    const { followRequest } = await import('#client/app/unresolved-requests/requests.ts');
    await followRequest(requestRowOf({ key: 'old' }));
  };
  const page = await openFormPage(() => orderOf({ id: 5, status: 'filled' }), follow);
  await page.followStored();
  expect(page.isUncertain()).toBe(true);
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect([sendingsOf(page.exchange.seen), (await page.rows()).map(({ outcome }) => outcome)]).toEqual([
    [['old', '2']],
    [{ answer: orderOf({ id: 5, status: 'filled' }) }],
  ]);
  page.actor.send({ type: 'user.dismissed' });
  await until('its row is forgotten', async () => (await page.rows()).length === 0);
  page.close();
});

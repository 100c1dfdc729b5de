import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { breakableClock } from '#tests/support/breakable-clock.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf, type SeenCall } from '#tests/support/fake-exchange.ts';
import { bitcoinTerms } from '#tests/support/deal-terms.ts';
import { storeTimeoutMs } from '#machines/keyed-call-rules.ts';
import { selectRefusal } from '#machines/order-ticket.machine.ts';
import { keyedCallOf, orderOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const matchId = 12;
const request = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.1',
  seen_price: '20000',
  slippage: '0.5',
} as const;
const review = {
  type: 'user.reviewed',
  review: {
    product: 'spot',
    request,
    facts: { terms: bitcoinTerms, marketPrice: '20000', available: null, levels: null },
  },
} as const;

/** A form like the pair's, about the real call that places its order. */
const kindOf = async () => {
  const { placeOrderKind } = await import('#client/data/orders/place-order-kind.ts');
  return {
    draft: {
      name: 'spot',
      schema: z.object({ amount: z.string() }),
      empty: { amount: '' },
      isTyped: () => true,
    },
    call: placeOrderKind,
    emptied: { amount: '' },
  };
};

type Answers = Parameters<typeof createFakeExchange>[0];

/**
 * A page of the app as it starts, on the device's storage as it is.
 * @param tellTime how the exchange answers when its time is asked for; without it the time is known
 */
const openPage = async (
  placeOrder: Answers['placeOrder'] = () => failureOf({ error: 'price.moved' }),
  before?: () => Promise<void>,
  tellTime?: Answers['getSiteConfig'],
) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ placeOrder, getSiteConfig: tellTime ?? (() => ({}) as never) });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/server-time.ts');
  if (!tellTime) noteServerTime(new Date().toISOString(), Date.now());
  // The banner may be at a stored call before its ticket is opened.
  if (before) await before();
  const { openTicket } = await import('./ticket-runtime.ts');
  const actor = await openTicket(await kindOf(), 7, matchId);
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  return {
    actor,
    exchange,
    order() {
      actor.send(review);
      actor.send({ type: 'user.confirmed' });
    },
    call: () => actor.getSnapshot().children.call?.getSnapshot(),
    key: () => actor.getSnapshot().children.call?.getSnapshot().context.key,
    askNow: () => actor.getSnapshot().children.call?.send({ type: 'user.askedNow' }),
    isUncertain: () => actor.getSnapshot().children.call?.getSnapshot().hasTag('uncertain') ?? false,
    refusal: () => selectRefusal(actor.getSnapshot()),
    rows: () => database.keyedCalls.toArray(),
    learnTime: () => noteServerTime(new Date().toISOString(), Date.now()),
    followStored: async () => {
      const { followCall } = await import('#client/app/unresolved-calls/requests.ts');
      await Promise.all((await database.keyedCalls.toArray()).map(followCall));
    },
    close: () => database.close(),
  };
};

const sendingsOf = (seen: readonly SeenCall[]) =>
  seen.filter(({ name }) => name === 'placeOrder').map(({ key, attempt }) => [key, attempt]);

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('reportError', () => undefined);
});
// What a page still refreshes when its test is over needs its network to the end.
afterEach(() => void vi.restoreAllMocks());

const fullDisk = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
};

test('every sending of a key is numbered, also after the page was opened anew, and says until when it is meant', async () => {
  const first = await openPage();
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
  });
  first.close();

  const second = await openPage();
  await until('the order is uncertain', second.isUncertain);
  second.askNow();
  await until('the ticket is free again', () => second.actor.getSnapshot().hasTag('editable'));
  expect(sendingsOf(second.exchange.seen)).toEqual([[key, '3']]);
  expect([...first.exchange.seen, ...second.exchange.seen].map(({ validUntil }) => validUntil)).toEqual(
    Array(3).fill(new Date(row!.validUntil).toISOString()),
  );
  second.close();
});

test('a full disk that has room again: what could not be stored was never sent, the ticket says so and is free', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
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

test('a disk that fills up while an order is in doubt does not keep it from being asked for', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  fullDisk();
  page.exchange.mend();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).map(([, attempt]) => attempt)).toEqual(['1', '2']);
  page.close();
});

test('two tabs on one pair: each order keeps its own key, and both are asked for after a restart', async () => {
  const one = await openPage();
  one.exchange.cut();
  const two = await openPage();
  two.exchange.cut();
  one.order();
  two.order();
  await until('both are uncertain', () => one.isUncertain() && two.isUncertain());
  const keys = [one, two].map((tab) => tab.key()!);
  expect((await two.rows()).map(({ key }) => key).sort()).toEqual([...keys].sort());
  one.close();
  two.close();

  const after = await openPage((_, { key }) => orderOf({ id: keys.indexOf(key!) + 1, status: 'filled' }));
  await after.followStored();
  await until('both outcomes are known', async () =>
    (await after.rows()).every(({ outcome }) => outcome !== null),
  );
  const told = (await after.rows()).map(({ key, outcome }) => [
    key,
    outcome && 'answer' in outcome ? (outcome.answer as { id: number }).id : null,
  ]);
  expect(Object.fromEntries(told)).toEqual({ [keys[0]!]: 1, [keys[1]!]: 2 });
  after.close();
});

test('an outcome that another tab got is taken from there, and nothing is sent', async () => {
  const page = await openPage();
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  const { settleKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await settleKeyedCall(7, page.key()!, { answer: orderOf({ id: 9, status: 'filled' }) });
  page.exchange.mend();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect([
    (page.actor.getSnapshot().context.ended?.answer as { id: number }).id,
    sendingsOf(page.exchange.seen).length,
  ]).toEqual([9, 1]);
  page.close();
});

test('an outcome that was seen in another tab frees the ticket here, and the refused order is not placed by asking again', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await until('the order is uncertain', page.isUncertain);
  const { forgetKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await forgetKeyedCall(7, page.key()!);
  page.exchange.mend();
  page.askNow();
  await until('the ticket is free again', () => page.actor.getSnapshot().hasTag('editable'));
  expect([
    page.refusal(),
    sendingsOf(page.exchange.seen).length,
    page.actor.getSnapshot().context.ended,
  ]).toEqual([null, 1, null]);
  page.close();
});

test('an order of an older version of the app is asked for with a limit that has passed, so that it is never placed late', async () => {
  const seed = await openPage();
  const { storeKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await storeKeyedCall(keyedCallOf({ key: 'old', validUntil: 0 }));
  seed.close();
  const page = await openPage(() => failureOf({ error: 'request.expired' }));
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

test("the server's time is asked for before an order is agreed to where no answer has told it; without it nothing is sent", async () => {
  const page = await openPage();
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const { openTicket } = await import('./ticket-runtime.ts');
  const actor = await openTicket(await kindOf(), 7, matchId);
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

test('a number above the stored ones is used where the disk is full after a restart: none is lower than one under way', async () => {
  const seed = await openPage();
  const { storeKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await storeKeyedCall(keyedCallOf({ key: 'old', attempt: 3 }));
  seed.close();
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  fullDisk();
  page.askNow();
  await until('the order is done', () => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen)).toEqual([['old', '4']]);
  page.close();
});

test('a ticket that is opened while the banner is asking goes on under the same key, and one of them asks at a time', async () => {
  const seed = await openPage();
  const { storeKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await storeKeyedCall(keyedCallOf({ key: 'old' }));
  seed.close();
  const follow = async (): Promise<void> => {
    const { followCall } = await import('#client/app/unresolved-calls/requests.ts');
    await followCall(keyedCallOf({ key: 'old' }));
  };
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }), follow);
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

test('the time that is told after the storing was given up stores no order and sends none; the same can be agreed to again', async () => {
  let endAsking: () => void = () => undefined;
  const page = await openPage(
    () => orderOf({ id: 5, status: 'filled' }),
    undefined,
    () => new Promise((_, reject) => (endAsking = () => reject(new TypeError('the line broke')))),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.order();
  await vi.waitUntil(() => page.exchange.seen.length === 1);
  vi.advanceTimersByTime(storeTimeoutMs);
  vi.useRealTimers();
  expect([page.actor.getSnapshot().hasTag('editable'), page.refusal()]).toEqual([true, { kind: 'storage' }]);
  page.learnTime();
  endAsking();
  page.order();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('done'));
  await vi.waitUntil(async () => (await page.rows()).length === 0);
  expect(sendingsOf(page.exchange.seen).length).toBe(1);
  page.close();
});

test('what was typed goes with its user: nobody who logs in after a logout finds it', async () => {
  const page = await openPage();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  const { forgetAccountDrafts } = await import('#client/data/engine/drafts.ts');
  const { openTicket } = await import('./ticket-runtime.ts');
  page.actor.send({ type: 'user.edited', patch: { amount: '0.3' } });
  forgetAccountDrafts();
  setCredentials({ token: null, userId: 0 });
  await vi.waitUntil(() => page.actor.getSnapshot().status === 'stopped');
  setCredentials({ token: 'b'.repeat(64), userId: 7 });
  const again = await openTicket(await kindOf(), 7, matchId);
  expect(again.getSnapshot().context.draft).toEqual({ amount: '' });
  setCredentials({ token: 'c'.repeat(64), userId: 7 });
  expect(await openTicket(await kindOf(), 7, matchId)).toBe(again);
  page.close();
});

test('an order in doubt stays with its own user, whoever logs in meanwhile', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  const { setCredentials } = await import('#client/lib/credentials.ts');
  const { openTicket } = await import('./ticket-runtime.ts');
  page.exchange.cut();
  page.order();
  await vi.waitUntil(page.isUncertain);
  setCredentials({ token: 'b'.repeat(64), userId: 8 });
  const other = await openTicket(await kindOf(), 8, matchId);
  expect([other === page.actor, other.getSnapshot().hasTag('editable')]).toEqual([false, true]);
  page.exchange.mend();
  page.askNow();
  await vi.waitUntil(() => page.call()?.matches({ resolving: 'waitingForSession' }));
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  expect(await openTicket(await kindOf(), 7, matchId)).toBe(page.actor);
  page.actor.getSnapshot().children.call?.send({ type: 'session.started' });
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).length).toBe(2);
  page.close();
});

test('an order whose call broke by a fault of the app is gone on with under its key; its ticket stays shut till then', async () => {
  const clock = breakableClock();
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  clock.forget();
  page.exchange.cut();
  page.order();
  await vi.waitUntil(page.isUncertain);
  const key = page.key()!;
  clock.breakOnce();
  page.askNow();
  expect(clock.isBroken()).toBe(false);
  const { openTicket } = await import('./ticket-runtime.ts');
  const ticket = await openTicket(await kindOf(), 7, matchId);
  const call = ticket.getSnapshot().children.call;
  expect([ticket.getSnapshot().hasTag('busy'), call?.getSnapshot().context.key]).toEqual([true, key]);
  page.exchange.mend();
  call?.send({ type: 'user.askedNow' });
  await vi.waitUntil(() => ticket.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen)).toEqual([
    [key, '1'],
    [key, '2'],
  ]);
  page.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf, type SeenCall } from '#tests/support/fake-exchange.ts';
import { bitcoinTerms } from '#tests/support/deal-terms.ts';
import { keyedCallOf, orderOf } from '#tests/support/samples.ts';

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
  request,
  facts: { terms: bitcoinTerms, marketPrice: '20000', available: null, levels: null },
} as const;

type Answer = Parameters<typeof createFakeExchange>[0]['placeOrder'];

/** A page of the app as it starts, on the device's storage as it is. */
const openPage = async (placeOrder: Answer = () => failureOf({ error: 'price.moved' })) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ placeOrder, getSiteConfig: () => ({}) as never });
  vi.stubGlobal('fetch', exchange.fetch);
  const { noteServerTime } = await import('#client/lib/server-time.ts');
  noteServerTime(new Date().toISOString(), Date.now());
  const { ticketRuntime } = await import('./ticket-runtime.ts');
  const ticket = await ticketRuntime(7, matchId);
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const database = await loadDatabase();
  return {
    ...ticket,
    exchange,
    order() {
      ticket.actor.send(review);
      ticket.actor.send({ type: 'user.confirmed' });
    },
    call: () => ticket.sending.state.get()?.snapshot,
    isUncertain: () => ticket.sending.state.get()?.snapshot.hasTag('uncertain') ?? false,
    rows: () => database.keyedCalls.toArray(),
    followStored: async () => {
      const { followCall } = await import('#client/app/unresolved-calls/call-kinds.ts');
      (await database.keyedCalls.toArray()).filter(({ outcome }) => outcome === null).forEach(followCall);
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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fullDisk = (): void => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
};

test('every sending of a key is numbered, also after the page was opened anew, and says until when it is meant', async () => {
  const first = await openPage();
  first.exchange.cut();
  first.order();
  await vi.waitUntil(first.isUncertain);
  first.sending.askNow();
  await vi.waitUntil(() => sendingsOf(first.exchange.seen).length === 2);
  await vi.waitUntil(() => !first.call()?.hasTag('busy'));
  const key = first.sending.state.get()!.key;
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
  await vi.waitUntil(second.isUncertain);
  second.sending.askNow();
  await vi.waitUntil(() => second.actor.getSnapshot().hasTag('editable'));
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
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('editable'));
  expect([page.actor.getSnapshot().context.failure, sendingsOf(page.exchange.seen)]).toEqual([
    { kind: 'storage', cause: 'full' },
    [],
  ]);
  vi.restoreAllMocks();
  expect(await page.rows()).toEqual([]);
  page.order();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('done'));
  expect(sendingsOf(page.exchange.seen).map(([, attempt]) => attempt)).toEqual(['1']);
  page.close();
});

test('a disk that fills up while an order is in doubt does not keep it from being asked for', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await vi.waitUntil(page.isUncertain);
  fullDisk();
  page.exchange.mend();
  page.sending.askNow();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('done'));
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
  await vi.waitUntil(() => one.isUncertain() && two.isUncertain());
  const keys = [one, two].map((tab) => tab.sending.state.get()!.key);
  expect((await two.rows()).map(({ key }) => key).sort()).toEqual([...keys].sort());
  one.close();
  two.close();

  const after = await openPage((_, { key }) => orderOf({ id: keys.indexOf(key!) + 1, status: 'filled' }));
  await after.followStored();
  await vi.waitUntil(async () => (await after.rows()).every(({ outcome }) => outcome !== null), {
    timeout: 10_000,
  });
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
  await vi.waitUntil(page.isUncertain);
  const { settleKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await settleKeyedCall(7, page.sending.state.get()!.key, { answer: orderOf({ id: 9, status: 'filled' }) });
  page.exchange.mend();
  page.sending.askNow();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('done'));
  expect([page.actor.getSnapshot().context.order?.id, sendingsOf(page.exchange.seen).length]).toEqual([9, 1]);
  page.close();
});

test('an outcome that was seen in another tab frees the ticket here, and the refused order is not placed by asking again', async () => {
  const page = await openPage(() => orderOf({ id: 5, status: 'filled' }));
  page.exchange.cut();
  page.order();
  await vi.waitUntil(page.isUncertain);
  const { forgetKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await forgetKeyedCall(7, page.sending.state.get()!.key);
  page.exchange.mend();
  page.sending.askNow();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('editable'));
  expect([
    page.actor.getSnapshot().context.failure,
    sendingsOf(page.exchange.seen).length,
    page.sending.state.get(),
  ]).toEqual([null, 1, null]);
  page.close();
});

test('an order of an older version of the app is asked for with a limit that has passed, so that it is never placed late', async () => {
  const seed = await openPage();
  const { storeKeyedCall } = await import('#client/data/engine/keyed-call/keyed-calls-table.ts');
  await storeKeyedCall(keyedCallOf({ key: 'old', validUntil: 0 }));
  seed.close();
  const page = await openPage(() => failureOf({ error: 'request.expired' }));
  page.sending.askNow();
  await vi.waitUntil(() => page.actor.getSnapshot().hasTag('editable'));
  expect(page.exchange.seen.map(({ key, attempt, validUntil }) => [key, attempt, validUntil])).toEqual([
    ['old', '2', '1970-01-01T00:00:00.000Z'],
  ]);
  expect(page.actor.getSnapshot().context.failure).toEqual({
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
  const { ticketRuntime } = await import('./ticket-runtime.ts');
  const { actor } = await ticketRuntime(7, matchId);
  page.exchange.cut();
  actor.send(review);
  actor.send({ type: 'user.confirmed' });
  await vi.waitUntil(() => actor.getSnapshot().hasTag('editable'));
  expect([page.exchange.seen.map(({ name }) => name), actor.getSnapshot().context.failure]).toEqual([
    ['getSiteConfig'],
    { kind: 'unreachable' },
  ]);
  page.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';

import { bitcoinTerms } from '#tests/support/deal-terms.ts';

const matchId = 12;
const request = { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', seen_price: '20000', slippage: '0.5' } as const;

const review = { type: 'user.reviewed', request, facts: { terms: bitcoinTerms, marketPrice: '20000', available: null, levels: null } } as const;

/** A page of the app as it starts, on the device's storage as it is. */
const openPage = async (answer: () => ReturnType<typeof failureOf>) => {
  vi.resetModules();
  const { setCredentials } = await import('#client/lib/credentials.ts');
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({ placeOrder: answer });
  vi.stubGlobal('fetch', exchange.fetch);
  const { ticketRuntime } = await import('./ticket-runtime.ts');
  const { actor } = await ticketRuntime(7, matchId);
  const { loadDatabase } = await import('#client/db/load-database.ts');
  return { exchange, actor, close: async () => (await loadDatabase()).close() };
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test('every sending of a key is numbered, also after the page was opened anew', async () => {
  const first = await openPage(() => failureOf({ error: 'price.moved' }));
  first.exchange.cut();
  first.actor.send(review);
  first.actor.send({ type: 'user.confirmed', key: 'k'.repeat(32) });
  await vi.waitUntil(() => first.actor.getSnapshot().hasTag('uncertain'));
  first.actor.send({ type: 'user.askedNow' });
  await vi.waitUntil(() => first.exchange.seen.length === 2);
  await vi.waitUntil(() => !first.actor.getSnapshot().hasTag('busy'));
  first.actor.stop();
  await first.close();
  expect(first.exchange.seen.map(({ key, attempt }) => [key, attempt])).toEqual([['k'.repeat(32), '1'], ['k'.repeat(32), '2']]);

  const second = await openPage(() => failureOf({ error: 'price.moved' }));
  await vi.waitUntil(() => second.actor.getSnapshot().hasTag('uncertain'));
  second.actor.send({ type: 'user.askedNow' });
  await vi.waitUntil(() => second.actor.getSnapshot().hasTag('editable'));
  expect(second.exchange.seen.map(({ key, attempt }) => [key, attempt])).toEqual([['k'.repeat(32), '3']]);
  await second.close();
});

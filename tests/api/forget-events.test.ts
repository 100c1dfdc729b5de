import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { createForgetEvents } from '#server/exchange/lib/jobs/forget-events.ts';
import { outboxHead } from '#server/exchange/lib/delivery/outbox.ts';
import { openExchange, type Exchange } from '#tests/support/exchange.ts';

const hourMs = 3_600_000;

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
afterAll(async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
  await exchange.close();
});

const forget = () =>
  createForgetEvents({
    database: exchange.database,
    clock: { now: exchange.now, nowMs: () => exchange.now().getTime() },
  }).run();

const sequencesOf = async (userId: number): Promise<number[]> =>
  (
    await exchange.database
      .selectFrom('outbox')
      .select('sequence')
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute()
  ).map(({ sequence }) => sequence);

const buy = async (userId: number): Promise<void> => {
  await exchange.tick('20000');
  await exchange.place(userId, { type: 1, amount: '0.01', seen_price: '20000' });
};

test('events of the last day are stored, older ones are deleted, and the sequence continues', async () => {
  const [active, idle] = [await exchange.newUser(), await exchange.newUser()];
  await buy(active);
  await buy(idle);
  exchange.pass(20 * hourMs);
  await buy(active);
  expect(await forget()).toBe(0);
  exchange.pass(5 * hourMs);
  expect(await forget()).toBe(5);
  // The idle user's last event remains; the next one is numbered and proved by it.
  expect([await sequencesOf(active), await sequencesOf(idle)]).toEqual([[4, 5, 6], [3]]);
  expect(await forget()).toBe(0);
  await buy(idle);
  expect([await sequencesOf(idle), await outboxHead(exchange.database, idle)]).toEqual([[3, 4, 5, 6], 6]);
  expect(await verifyLedger(exchange.database)).toBeNull();
});

test('an event older than its predecessor is stored as long as the predecessor', async () => {
  const user = await exchange.newUser();
  await buy(user);
  exchange.pass(-2 * hourMs);
  await exchange.place(user, { type: 1, amount: '0.01', target_price: '15000' });
  exchange.pass(25 * hourMs);
  await forget();
  expect(await sequencesOf(user)).toEqual([1, 2, 3, 4, 5]);
  exchange.pass(2 * hourMs);
  await forget();
  expect(await sequencesOf(user)).toEqual([5]);
});

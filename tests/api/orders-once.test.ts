import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { openExchange, refusalOf, tether, type Exchange, type Ticket } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;
const market: Ticket = { type: 1, amount: '0.1', seen_price: '20000' };
const limit: Ticket = { type: 1, amount: '0.1', target_price: '19000' };

beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
beforeEach(async () => {
  user = await exchange.newUser();
  await exchange.tick('20000');
});
afterAll(async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
  await exchange.close();
});

const countOrders = async (): Promise<number> =>
  (await exchange.orders.listOrders({ userId: user }, 1, 100)).total;

test('the same key and body return the first answer, whatever has happened since', async () => {
  const first = await exchange.place(user, market, 'key-first-answer');
  await exchange.tick('30000');
  expect(await exchange.place(user, market, 'key-first-answer')).toEqual(first);
  exchange.pass(60_000);
  expect(await exchange.place(user, market, 'key-first-answer')).toEqual(first);
  expect(await countOrders()).toBe(1);
});

test('twenty concurrent copies are one order', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exchange.place(user, limit, 'key-at-once')),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await countOrders()).toBe(1);
  expect(await exchange.balance(user, tether)).toEqual(['8100.000000', '1900.000000']);
});

test('the key with another body is refused, and nothing changes', async () => {
  await exchange.place(user, limit, 'key-other-body');
  expect(await refusalOf(exchange.place(user, { ...limit, amount: '0.2' }, 'key-other-body'))).toEqual({
    code: 'key.reused',
  });
  expect(await refusalOf(exchange.place(user, { ...limit, amount: '-1' }, 'key-other-body'))).toEqual({
    code: 'key.reused',
  });
  expect(await countOrders()).toBe(1);
});

test('keys of two users are independent', async () => {
  const other = await exchange.newUser();
  const [mine, theirs] = [
    await exchange.place(user, limit, 'key-of-two'),
    await exchange.place(other, market, 'key-of-two'),
  ];
  expect(mine.id).not.toBe(theirs.id);
});

test('a refusal leaves the key free and the balances unchanged', async () => {
  expect(await refusalOf(exchange.place(user, { ...limit, amount: '50' }, 'key-to-retry'))).toEqual({
    code: 'balance.insufficient',
    field: 'amount',
  });
  expect(await refusalOf(exchange.place(user, { ...market, seen_price: '19000' }, 'key-to-retry'))).toEqual({
    code: 'price.moved',
    field: 'seen_price',
    price: '20002',
  });
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
  expect((await exchange.place(user, limit, 'key-to-retry')).status).toBe('open');
});

test('a repeated cancellation returns the same answer', async () => {
  const { id } = await exchange.place(user, limit);
  const first = await exchange.cancel(user, id, 'key-to-cancel');
  expect(await exchange.cancel(user, id, 'key-to-cancel')).toEqual(first);
});

test('of many cancellations one succeeds and the freeze is released once', async () => {
  const { id } = await exchange.place(user, limit);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(exchange.cancel(user, id))));
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(outcomes.filter((refusal) => refusal?.code === 'state.notAllowed')).toHaveLength(7);
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('of a concurrent fill and cancellation one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    await exchange.tick('20000');
    const { id } = await exchange.place(user, limit);
    const [, refusal] = await Promise.all([exchange.tick('18900'), refusalOf(exchange.cancel(user, id))]);
    const { status, fills } = await exchange.orders.getOrder(user, id);
    expect([status, fills.length]).toEqual(refusal ? ['filled', 1] : ['cancelled', 0]);
    expect(refusal === null || refusal.code === 'state.notAllowed').toBe(true);
    if (status === 'filled') await exchange.place(user, { type: 2, amount: '0.09', target_price: '10000' });
  }
});

test('two orders at once cannot spend the same money', async () => {
  const whole: Ticket = { type: 1, amount: '0.5', target_price: '19000' };
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(exchange.place(user, whole))));
  expect(outcomes.map((refusal) => refusal?.code ?? 'accepted').sort()).toEqual([
    'accepted',
    ...Array<string>(3).fill('balance.insufficient'),
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['500.000000', '9500.000000']);
});

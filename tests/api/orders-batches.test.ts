import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import {
  bitcoin,
  openExchange,
  refusalOf,
  tether,
  type Exchange,
  type Ticket,
} from '#tests/support/exchange.ts';

let exchange: Exchange;
const ether = 2;
const market: Ticket = { type: 1, amount: '0.1', seen_price: '20000' };
const tooLarge: Ticket = { ...market, amount: '0.4', slippage: '40' };

beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
beforeEach(() => exchange.tick('20000'));
afterAll(async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
  await exchange.close();
});

const newUsers = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => exchange.newUser()));

const transactionsOf = async (orders: readonly Order[]): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct xmin::text) as count from orders where id = any (${orders.map(({ id }) => id)})`.execute(
    exchange.database,
  );
  return rows[0]!.count;
};

test('market orders of many users at once are one transaction, with the results of single orders', async () => {
  const people = await newUsers(20);
  const orders = await Promise.all(people.map((user) => exchange.place(user, market)));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(20);
  expect(await transactionsOf(orders)).toBe(1);
  for (const user of people) {
    expect(await exchange.balance(user, tether)).toEqual(['7999.800000', '0.000000']);
    expect(await exchange.balance(user, bitcoin)).toEqual(['0.59990000', '0.00000000']);
  }
});

test('buyers and sellers of several pairs are one transaction, with or without a receiving balance', async () => {
  await exchange.tick('1000', 'ETH/USDT');
  const stock = catalogue.find(({ kind }) => kind === 'stock')!;
  await exchange.tick('100', stock.symbol);
  const [buyer, seller, swapper, shareholder] = (await newUsers(4)) as [number, number, number, number];
  const orders = await Promise.all([
    exchange.place(buyer, market),
    exchange.place(seller, { ...market, type: 2 }),
    exchange.place(swapper, { currency_id: ether, type: 2, amount: '1', seen_price: '1000' }),
    exchange.place(shareholder, { currency_id: stock.baseId, type: 1, amount: '1', seen_price: '100' }),
  ]);
  expect(await transactionsOf(orders)).toBe(1);
  expect(await exchange.balance(buyer, bitcoin)).toEqual(['0.59990000', '0.00000000']);
  expect(await exchange.balance(seller, tether)).toEqual(['11997.800200', '0.000000']);
  expect(await exchange.balance(swapper, ether)).toEqual(['4.00000000', '0.00000000']);
  expect((await exchange.wallets.getWallet(shareholder, 'stock', stock.baseId)).available).toBe('0.9990');
  const names = exchange.published
    .slice(-12)
    .map(({ topic, payload }) =>
      topic === 'order' ? payload.symbol : topic === 'balance' && payload.balance.currency_name,
    );
  for (const { symbol, currency_name, legal_name } of orders) {
    const place = names.indexOf(symbol);
    expect(names.slice(place + 1, place + 3).sort()).toEqual([currency_name, legal_name].sort());
  }
});

test('an uncovered order is refused, the others are filled, and its key is free', async () => {
  const people = await newUsers(3);
  const [first, refusal, last] = await Promise.all([
    exchange.place(people[0]!, market),
    refusalOf(exchange.place(people[1]!, tooLarge, 'key-not-covered')),
    exchange.place(people[2]!, market),
  ]);
  expect(refusal).toEqual({ code: 'balance.insufficient', field: 'amount' });
  expect(await transactionsOf([first, last])).toBe(1);
  expect(await exchange.balance(people[1]!, tether)).toEqual(['10000.000000', '0.000000']);
  expect((await exchange.place(people[1]!, market, 'key-not-covered')).status).toBe('filled');
});

test('when no order is covered, all are refused', async () => {
  const people = await newUsers(2);
  const refusals = await Promise.all(people.map((user) => refusalOf(exchange.place(user, tooLarge))));
  expect(refusals.map((refusal) => refusal?.code)).toEqual(['balance.insufficient', 'balance.insufficient']);
});

test('a repeated key in a batch gets its first answer', async () => {
  const [known, other] = (await newUsers(2)) as [number, number];
  const first = await exchange.place(known, market, 'key-among-others');
  const [again, refusal, fresh] = await Promise.all([
    exchange.place(known, market, 'key-among-others'),
    refusalOf(exchange.place(known, { ...market, amount: '0.2' }, 'key-among-others')),
    exchange.place(other, market),
  ]);
  expect(again).toEqual(first);
  expect(refusal).toEqual({ code: 'key.reused' });
  expect(fresh.status).toBe('filled');
  expect(await exchange.balance(known, tether)).toEqual(['7999.800000', '0.000000']);
});

test('concurrent buys and sells of one user are all executed, one after the other', async () => {
  const user = await exchange.newUser();
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      exchange.place(user, { type: turn % 2 === 0 ? 1 : 2, amount: '0.01', seen_price: '20000' }),
    ),
  );
  expect(orders.map(({ status }) => status)).toEqual(Array(12).fill('filled'));
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.49994000', '0.00000000']);
});

test('an order in a batch writes and publishes the same as a single order', async () => {
  const [batched, alone] = (await newUsers(2)) as [number, number];
  // A refused attempt is stored, and the next one is written on its own.
  await refusalOf(exchange.place(alone, { ...market, seen_price: '15000' }, 'key-by-itself', 1));
  const numbers: Record<string, unknown> = {
    id: 0,
    user_id: 0,
    order_id: 0,
    transaction_id: 0,
    balance_id: 0,
    reference: '',
  };
  const rowsOf = async (user: number, order: Order): Promise<unknown> => {
    const { rows } = await sql<{ found: unknown }>`
      select jsonb_build_object(
        'order', (select to_jsonb(o) from orders o where o.id = ${order.id}),
        'fills', (select jsonb_agg(to_jsonb(f) || jsonb_build_object('kind', t.kind)) from fills f join ledger_transactions t on t.id = f.transaction_id where order_id = ${order.id}),
        'postings', (select jsonb_agg(to_jsonb(p) order by p.balance_id > 0, p.currency_id, p.available_change) from postings p join fills f using (transaction_id) where order_id = ${order.id}),
        'key', (select jsonb_agg(k.answer) from idempotency_keys k where user_id = ${user}),
        'sequences', (select jsonb_agg(sequence order by sequence) from outbox where user_id = ${user}),
        'events', (select jsonb_agg(to_jsonb(e) - 'sequence' order by topic, payload #>> '{balance,currency_id}') from outbox e where user_id = ${user})
      ) as found`.execute(exchange.database);
    return JSON.parse(JSON.stringify(rows[0]!.found), (name, value: unknown) => numbers[name] ?? value);
  };
  const [first, second] = [
    await exchange.place(batched, market),
    await exchange.place(alone, market, 'key-by-itself', 2),
  ];
  expect(await rowsOf(alone, second)).toEqual(await rowsOf(batched, first));
  // Balances are published in the order of their IDs, which differs from the order of currencies.
  const announced = exchange.published
    .slice(-6)
    .map(({ sequence: _, ...event }) =>
      JSON.stringify(event).replaceAll(`"id":${first.id}`, `"id":${second.id}`),
    );
  expect(announced.slice(0, 3).sort()).toEqual(announced.slice(3).sort());
  expect(exchange.published.slice(-6).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 1, 2, 3]);
});

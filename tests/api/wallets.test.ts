import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Movement } from '#contract/wallets.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { bitcoin, openExchange, refusalOf, tether, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
beforeEach(async () => {
  user = await exchange.newUser();
  await exchange.tick('20000');
});
afterAll(() => exchange.close());

test('every account lists its currencies, with their worth and the event sequence', async () => {
  await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  const { accounts, sequence } = await exchange.wallets.listWallets(user);
  const change = accounts.find(({ account }) => account === 'change')!;
  expect(change.balances.find(({ currency_id }) => currency_id === tether)).toEqual({
    currency_id: tether,
    currency_name: 'USDT',
    available: '8100.000000',
    frozen: '1900.000000',
    total: '10000.000000',
    usdt_price: '1',
  });
  expect(change.balances.find(({ currency_id }) => currency_id === bitcoin)).toEqual({
    currency_id: bitcoin,
    currency_name: 'BTC',
    available: '0.50000000',
    frozen: '0.00000000',
    total: '0.50000000',
    usdt_price: '20000',
  });
  expect(change.balances.find(({ currency_name }) => currency_name === 'ETH')?.usdt_price).toBeNull();
  expect(sequence).toBe(2);
  expect(
    accounts
      .find(({ account }) => account === 'stock')
      ?.balances.some(({ currency_id }) => currency_id === bitcoin),
  ).toBe(false);
});

test('a currency an account does not support is unknown there', async () => {
  expect(await refusalOf(exchange.wallets.getWallet(user, 'stock', bitcoin))).toEqual({
    code: 'symbol.unknown',
    field: 'currency',
  });
  expect(await refusalOf(exchange.wallets.getWallet(user, 'change', 9_999))).toEqual({
    code: 'symbol.unknown',
    field: 'currency',
  });
});

const withoutIdentity = (movement: Movement): Partial<Movement> => ({
  ...movement,
  id: undefined,
  created_at: undefined,
});

test('movements show what changed, before and after, and why', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  await exchange.cancel(user, order.id);
  const { data, total } = await exchange.wallets.listMovements(
    { userId: user, account: 'change', currencyId: tether },
    1,
    10,
  );
  expect(total).toBe(3);
  expect(data.map(withoutIdentity)).toEqual([
    {
      account: 'change',
      currency_id: 3,
      currency_name: 'USDT',
      kind: 'order_release',
      available_change: '1900',
      frozen_change: '-1900',
      before: '10000',
      after: '10000',
      available_after: '10000',
      frozen_after: '0',
      reference: `order:${order.id}`,
    },
    {
      account: 'change',
      currency_id: 3,
      currency_name: 'USDT',
      kind: 'order_freeze',
      available_change: '-1900',
      frozen_change: '1900',
      before: '10000',
      after: '10000',
      available_after: '8100',
      frozen_after: '1900',
      reference: `order:${order.id}`,
    },
    {
      account: 'change',
      currency_id: 3,
      currency_name: 'USDT',
      kind: 'demo_funds',
      available_change: '10000',
      frozen_change: '0',
      before: '0',
      after: '10000',
      available_after: '10000',
      frozen_after: '0',
      reference: `user:${user}`,
    },
  ]);
});

test('a fill moves both currencies', async () => {
  const order = await exchange.place(user, { type: 2, amount: '0.1', seen_price: '20000' });
  const { data } = await exchange.wallets.listMovements({ userId: user, account: 'change' }, 1, 2);
  expect(
    data
      .map(({ kind, reference, currency_name, before, after }) => [
        kind,
        reference,
        currency_name,
        before,
        after,
      ])
      .sort(),
  ).toEqual([
    ['order_fill', `order:${order.id}`, 'BTC', '0.5', '0.4'],
    ['order_fill', `order:${order.id}`, 'USDT', '10000', '11997.8002'],
  ]);
});

test('pages of movements are consecutive and end empty', async () => {
  const all = await exchange.wallets.listMovements({ userId: user }, 1, 100);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => exchange.wallets.listMovements({ userId: user }, page, 5)),
  );
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  expect(pages[3]?.data).toEqual([]);
});

test('a new account gets its demo funds from the treasury', async () => {
  const before = await treasury();
  const { id } = await exchange.database
    .insertInto('users')
    .values({
      account: 'fresh',
      email: null,
      phone: null,
      password_hash: '',
      invite_code: 'fresh',
      language: 'en',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await exchange.database
    .transaction()
    .execute((transaction) => fundDemo(transaction, id, 'newAccount', new Date()));
  expect(await exchange.balance(id, tether)).toEqual(['10000.000000', '0.000000']);
  expect(before - (await treasury())).toBe(10_000);
});

const treasury = async (): Promise<number> => {
  const row = await exchange.database
    .selectFrom('house_balances')
    .select('total')
    .where('house', '=', 'treasury')
    .where('currency_id', '=', tether)
    .executeTakeFirstOrThrow();
  return Number(row.total);
};

test('currencies are listed as all and as fiat-account ones', () => {
  const { currency, legal } = exchange.wallets.listCurrencies();
  expect(currency.slice(0, 3).map(({ id, name, decimals }) => [id, name, decimals])).toContainEqual([
    1,
    'BTC',
    8,
  ]);
  expect(legal.every(({ is_legal }) => is_legal)).toBe(true);
  expect(legal.map(({ name }) => name)).toContain('USDT');
});

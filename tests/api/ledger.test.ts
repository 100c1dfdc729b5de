import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { post, type Posting } from '#server/exchange/ledger/post.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { openExchange, tether, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;
const at = new Date('2026-01-15T12:00:00Z');

beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
  user = await exchange.newUser();
  await exchange.tick('20000');
  await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
});
afterAll(async () => {
  try {
    expect(await verifyLedger(exchange.database)).toBeNull();
  } finally {
    await exchange.close();
  }
});

const direct = (change: string) =>
  `The ledger is written by its own functions only, and nothing in it is rewritten (${change})`;

test.each([
  ['update balances set available = available + 1', 'UPDATE on balances'],
  [
    "insert into balances (user_id, account, currency_id, available) select id, 'change', 77, 1 from users",
    'INSERT on balances',
  ],
  ['delete from balances', 'DELETE on balances'],
  ['update postings set available_change = 0', 'UPDATE on postings'],
  ['delete from postings', 'DELETE on postings'],
  ['truncate postings', 'TRUNCATE on postings'],
  ['insert into postings overriding system value select * from postings', 'INSERT on postings'],
  ["update ledger_transactions set kind = 'fee'", 'UPDATE on ledger_transactions'],
  [
    "insert into ledger_transactions (kind, reference, created_at) values ('fee', 'x', now())",
    'INSERT on ledger_transactions',
  ],
  ['update freezes set ended_at = now()', 'UPDATE on freezes'],
  ['delete from freezes', 'DELETE on freezes'],
])('%s is refused', async (statement, change) => {
  await expect(sql.raw(statement).execute(exchange.database)).rejects.toThrow(direct(change));
});

const postLines = (lines: readonly Posting[], kind: 'transfer' | 'nft_sale' = 'transfer'): Promise<number> =>
  exchange.database
    .transaction()
    .execute((transaction) => post(transaction, { kind, reference: 'test', at, lines }));

test('posting lines that do not sum to zero in every currency are refused', async () => {
  const unbalanced = postLines([
    { userId: user, account: 'change', currencyId: 3, available: '1' },
    { house: 'treasury', currencyId: 1, available: '-1' },
  ]);
  await expect(unbalanced).rejects.toThrow('do not sum to zero');
});

test('a user balance never becomes negative, an exchange balance may', async () => {
  const take = (amount: string) =>
    postLines([
      { userId: user, account: 'lever', currencyId: 3, available: `-${amount}` },
      { house: 'insurance', currencyId: 3, available: amount },
    ]);
  await expect(take('10000.000001')).rejects.toThrow('balances_available_not_negative');
  await take('10000');
  expect((await exchange.wallets.getWallet(user, 'lever', tether)).available).toBe('0.000000');
  const context = await exchange.database
    .selectFrom('house_balances')
    .select(['house', 'total'])
    .where('currency_id', '=', tether)
    .orderBy('house')
    .execute();
  expect(context).toEqual([
    { house: 'insurance', total: '10000' },
    { house: 'treasury', total: '-90000' },
  ]);
});

test('several posting lines of one balance are one posting', async () => {
  await postLines([
    { userId: user, account: 'micro', currencyId: 3, available: '-3' },
    { userId: user, account: 'micro', currencyId: 3, available: '1' },
    { userId: user, account: 'financial', currencyId: 3, available: '2' },
  ]);
  const { data } = await exchange.wallets.listMovements({ userId: user, account: 'micro' }, 1, 1);
  expect(data[0]?.available_change).toBe('-2');
});

const freezeOf = async (): Promise<number> =>
  (
    await exchange.database
      .selectFrom('freezes')
      .select('id')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;

const settle = (freeze: number, used: string, released: string) =>
  sql`select ledger_settle(${freeze}, ${used}, ${released}, 'order_release', 'test', ${at}, '{}')`.execute(
    exchange.database,
  );

test('a freeze releases no more than its amount', async () => {
  await expect(settle(await freezeOf(), '0', '1900.000001')).rejects.toThrow('freezes_spent_once');
});

test('the amount a freeze spends must be posted elsewhere', async () => {
  await expect(settle(await freezeOf(), '1', '0')).rejects.toThrow('do not sum to zero');
});

test('a freeze ends once', async () => {
  const { id } = await exchange.place(user, { type: 1, amount: '0.01', target_price: '19000' });
  const freeze = (
    await exchange.database
      .selectFrom('orders')
      .select('freeze_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).freeze_id!;
  await exchange.cancel(user, id);
  await expect(settle(freeze, '0', '1')).rejects.toThrow(`Freeze ${freeze} has ended`);
  await expect(
    sql`select ledger_release(${freeze}, 'order_release', 'test', ${at})`.execute(exchange.database),
  ).rejects.toThrow(`Freeze ${freeze} has ended`);
});

test('concurrent opposite payments of two users neither deadlock nor lose money', async () => {
  const other = await exchange.newUser();
  const move = (from: number, to: number) =>
    postLines(
      [
        { userId: from, account: 'margin', currencyId: 3, available: '-1' },
        { userId: to, account: 'margin', currencyId: 3, available: '1' },
      ],
      'nft_sale',
    );
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? move(user, other) : move(other, user))),
  );
  expect((await exchange.wallets.getWallet(user, 'margin', tether)).available).toBe('10000.000000');
});

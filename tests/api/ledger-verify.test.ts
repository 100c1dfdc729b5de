import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Transfer } from '#contract/transfers.ts';
import type { OnceWork } from '#server/exchange/lib/calls/handlers.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { convertFunds } from '#server/exchange/modules/transfers/convert-currency.ts';
import { quoteConversion } from '#server/exchange/modules/transfers/quote-conversion.ts';
import { transferFunds } from '#server/exchange/modules/transfers/transfer-funds.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { corrupt } from '#tests/support/corrupt.ts';
import { bitcoin, openExchange, tether, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;

/** Moves funds from one account to another, and some into bitcoin. */
const moveFunds = async (): Promise<void> => {
  const work = exchange.use((context) => ({ ...context, wallets: context.use(createWalletService) }));
  const once = (work: OnceWork<Transfer>): Promise<Transfer> =>
    exchange.database.transaction().execute((transaction) =>
      work(
        transaction,
        () => undefined,
        () => undefined,
      ),
    );
  const number = { currency_id: tether, number: '10' };
  await transferFunds(work, user, { ...number, from_field: 'change', to_field: 'lever' }, once);
  const currencies = { from_currency_id: tether, to_currency_id: bitcoin };
  const { quote_id } = await quoteConversion(work, user, currencies);
  await convertFunds(work, user, { ...currencies, number: '10', quote_id }, once);
};

beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
  user = await exchange.newUser();
  await exchange.tick('20000');
  await exchange.place(user, { type: 1, amount: '0.1', seen_price: '20000' });
  await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  const cancelled = await exchange.place(user, { type: 2, amount: '0.2', target_price: '21000' });
  await exchange.cancel(user, cancelled.id);
  await exchange.place(user, { type: 2, amount: '0.05', target_price: '20500' });
  await exchange.tick('20600');
  await moveFunds();
});
afterAll(() => exchange.close());

test('an exchange with fills and cancellations verifies', async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
});

const lastPosting = '(select max(id) from postings where available_change <> 0 and balance_id > 0)';
const openOrder = "(select id from orders where status = 'open')";

/** A transaction that is valid except that it takes more than the user has. */
const moveByHand = [
  "insert into ledger_transactions (kind, reference, created_at) values ('transfer', 'by hand', now())",
  `insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
    select (select max(id) from ledger_transactions), id, 3, -20000, 0, available - 20000, frozen from balances where account = 'change' and currency_id = 3
    union all select (select max(id) from ledger_transactions), ledger_house('fees', 3), 3, 20000, 0, null, null`,
  "update balances set available = available - 20000 where account = 'change' and currency_id = 3",
];

/** A transaction that is valid except that it gives part of the amount to another user. */
const giveByHand = [
  "insert into balances (user_id, account, currency_id, available) values (999999, 'change', 3, 5)",
  "insert into ledger_transactions (kind, reference, created_at) values ('transfer', 'by hand', now())",
  `insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
    select (select max(id) from ledger_transactions), id, 3, -5, 0, available - 5, frozen
      from balances where account = 'change' and currency_id = 3 and user_id <> 999999
    union all select (select max(id) from ledger_transactions), id, 3, 5, 0, 5, 0 from balances where user_id = 999999`,
  "update balances set available = available - 5 where account = 'change' and currency_id = 3 and user_id <> 999999",
];

test.each<[string, string[]]>([
  [
    'every transaction sums to zero in every currency',
    [`update postings set available_change = available_change + 0.000001 where id = ${lastPosting}`],
  ],
  [
    'every posting belongs to a transaction and to a balance of its currency',
    ["delete from ledger_transactions where kind = 'order_freeze'"],
  ],
  [
    'every balance is the sum of its postings',
    ["update balances set available = available + 0.000001 where account = 'lever'"],
  ],
  [
    'every balance is the sum of its postings',
    ["insert into balances (user_id, account, currency_id, available) values (1, 'change', 99, 5)"],
  ],
  [
    'every posting continues the one before it',
    [`update postings set available_after = available_after + 1 where id = ${lastPosting}`],
  ],
  ['external inflows and outflows are recorded', ['delete from inflows where currency_id = 3']],
  ['no user balance is negative', moveByHand],
  ['value passes between two users only by the sale of a work or its forfeited deposit', giveByHand],
  [
    'the fee of every exchange is the fees account’s',
    [
      `update postings set balance_id = ledger_house('market_maker', currency_id)
        where balance_id = ledger_house('fees', currency_id)
          and transaction_id = (select transaction_id from transfers where kind = 'exchange')`,
    ],
  ],
  [
    'frozen balances equal the open freezes',
    ['update freezes set amount = amount + 1 where ended_at is null'],
  ],
  ['every freeze ends exactly when all of it is used or released', ['update freezes set ended_at = null']],
  [
    'the frozen amount of every order equals its freeze',
    [`update orders set frozen = frozen - 1 where id = ${openOrder}`],
  ],
  [
    'every freeze of an order belongs to one order',
    [
      `delete from fills where order_id in (select id from orders where status = 'cancelled')`,
      "delete from orders where status = 'cancelled'",
    ],
  ],
  ['every order is the sum of its fills', ["update orders set fee = fee * 2 where status = 'filled'"]],
  ['every order is the sum of its fills', ['delete from fills']],
  [
    'every replaced order is closed, and has the same pair and side',
    [`update orders set replaces = ${openOrder} where status = 'cancelled'`],
  ],
  [
    'every fill is what its transaction posted',
    ['update fills set transaction_id = (select min(transaction_id) from fills)'],
  ],
  [
    'every ledger entry of a fill has its fill',
    ["update ledger_transactions set kind = 'order_fill' where kind = 'order_release'"],
  ],
  ['every transfer moved its stated amount', ["update transfers set number = 11 where kind = 'transfer'"]],
  ['every transfer moved its stated amount', ['update transfers set transaction_id = null']],
  [
    'every transfer moved its stated amount',
    ["update transfers set received = received / 2 where kind = 'exchange'"],
  ],
  ['funds are moved once for every transfer', ["delete from transfers where kind = 'exchange'"]],
  ['no exchange yields more than its prices allow', ['update transfers set from_price = from_price / 2']],
  ["every user's events are numbered without gaps", ['delete from outbox where sequence = 2']],
  ["every user's events are numbered without gaps", ['update outbox_heads set sequence = sequence + 1']],
])('detects a violation of: %s', async (check, statements) => {
  const tables = ['balances', 'freezes', 'orders', 'transfers'];
  expect(await corrupt(exchange.database, tables, statements)).toBe(check);
});

test('detects a write that bypasses the triggers', async () => {
  await exchange.database.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update balances set available = available + 1 where user_id = ${user} and account = 'change' and currency_id = ${bitcoin}`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
  });
  expect((await verifyLedger(exchange.database))?.check).toBe('every balance is the sum of its postings');
});

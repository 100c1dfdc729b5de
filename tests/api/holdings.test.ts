import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { getHoldings, type CostedHolding } from '#contract/records.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listMovements, listWallets } from '#contract/wallets.ts';
import {
  costOf,
  movesIn,
  noCostBasis,
  quantityOf,
  takeMoves,
  type CostBasis,
} from '#domain/money/cost-basis.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { readNewHoldings } from '#server/exchange/modules/wallets/holdings.repository.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const ether = 2;
const minuteMs = 60_000;
let person: { account: string; token: string };

beforeEach(async () => {
  await tick('20000');
  person = await server.signUp();
});

const tick = async (price: string, symbol = 'BTC/USDT'): Promise<void> => {
  await server.tick({ symbol, price, volume: '1' });
  await server.app.settleDue();
};
const deal = (type: 1 | 2, amount: string, seen_price: string) =>
  server.api.must(
    placeOrder,
    { currency_id: bitcoin, legal_id: tether, type, amount, seen_price },
    { token: person.token },
  );
const ask = async (): Promise<readonly CostedHolding[]> =>
  (await server.api.must(getHoldings, {}, { token: person.token })).holdings;
const usdt = async (): Promise<string> => {
  const { accounts } = await server.api.must(listWallets, {}, { token: person.token });
  const balances = accounts.find(({ account }) => account === 'change')!.balances;
  return balances.find(({ currency_id }) => currency_id === tether)!.total;
};
const minus = (one: string, other: string): string => toPlain(decimal(one).minus(decimal(other)));

test('a holding costs what the ledger booked, and sales realise the rest, oldest first', async () => {
  expect(await ask()).toEqual([]);
  const before = await usdt();
  await deal(1, '0.1', '20000');
  const first = await usdt();
  await tick('30000');
  await deal(1, '0.1', '30000');
  const second = await usdt();
  const [bought] = await ask();
  expect([bought!.cost, bought!.realised, bought!.is_estimate]).toEqual([minus(before, second), '0', false]);
  const owned = bought!.quantity;
  await deal(2, '0.0999', '30000');
  const [sold] = await ask();
  const proceeds = minus(await usdt(), second);
  // After the fee of the first deal 0.0999 of it was left: its whole cost is part of the sale.
  expect(minus(owned, sold!.quantity)).toBe('0.0999');
  expect(sold!.realised).toBe(minus(proceeds, minus(before, first)));
  expect(sold!.cost).toBe(minus(first, second));
  expect(sold!.usdt_price).toBe('30000');
  expect(Number(sold!.average_cost)).toBeCloseTo(Number(sold!.cost) / Number(sold!.quantity), 8);
  expect(Number(sold!.unrealised)).toBeCloseTo(Number(sold!.quantity) * 30_000 - Number(sold!.cost), 6);
});

test('a deposit counts at the price of its minute, as an estimate; own transfers do not count', async () => {
  server.pass(minuteMs);
  await tick('21000');
  server.pass(minuteMs);
  await tick('25000');
  await fund(server, person.account, 'change', '2', bitcoin);
  const holdings = await ask();
  expect(holdings.map(({ cost, average_cost, is_estimate }) => [cost, average_cost, is_estimate])).toEqual([
    ['42000', '21000', true],
  ]);
  await server.api.must(
    transferBetweenAccounts,
    { currency_id: bitcoin, number: '1', from_field: 'change', to_field: 'coin' },
    { token: person.token },
  );
  expect(await ask()).toEqual(holdings);
});

test('where an earlier price is unknown the cost is unknown, not zero', async () => {
  await fund(server, person.account, 'change', '1', ether);
  const [owned] = await ask();
  expect([owned!.quantity, owned!.cost, owned!.average_cost, owned!.unrealised, owned!.realised]).toEqual([
    '1',
    null,
    null,
    null,
    '0',
  ]);
});

test('holdings are private to their user', async () => {
  await deal(1, '0.1', '20000');
  person = await server.signUp();
  expect(await ask()).toEqual([]);
  const answer = await server.api.ask(getHoldings, {});
  expect(!answer.ok && answer.failure.error).toBe('login.required');
});

const userId = async (): Promise<number> => {
  const { id } = await server.database
    .selectFrom('users')
    .select('id')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow();
  return id;
};

/** The user's whole ledger read at once, by the rule. */
const replay = async (): Promise<CostBasis> => {
  const { transactions } = await readNewHoldings(server.database, await userId(), {}, [tether]);
  const prices = { fixed: (id: number) => (id === tether ? '1' : null), then: () => Promise.resolve(null) };
  const moves = await Promise.all(transactions.map(({ changes }) => movesIn(changes, prices)));
  return takeMoves(
    noCostBasis,
    moves.map((each) => each.get(bitcoin)!),
  );
};
const figures = (basis: CostBasis) => [
  toPlain(quantityOf(basis)),
  toPlain(costOf(basis)!.round(8)),
  toPlain(basis.realised!.round(8)),
];

test('incremental reads match one read of the whole ledger', async () => {
  for (const price of ['20000', '23000', '19000', '26000']) {
    await tick(price);
    await deal(1, '0.05', price);
    await ask();
    await deal(2, '0.03', price);
  }
  const [holdings] = await ask();
  expect([holdings!.quantity, holdings!.cost, holdings!.realised]).toEqual(figures(await replay()));
  const { data } = await server.api.must(listMovements, { currency: bitcoin }, { token: person.token });
  expect(data[0]!.after).toBe(holdings!.quantity);
});

test('ten thousand fills are read once, then only new ones', async () => {
  await fund(server, person.account, 'change', '10000000');
  const id = await userId();
  for (let batch = 0; batch < 20; batch += 1)
    await sql`select ledger_post('fee', 'user:' || ${id}::bigint, ${server.clock.now()}::timestamptz, array[
      row(ledger_balance(${id}, 'change', 1), case when n % 3 = 0 then -0.0015 else 0.001 end, 0)::posting_line,
      row(ledger_house('fees', 1), case when n % 3 = 0 then 0.0015 else -0.001 end, 0)::posting_line,
      row(ledger_balance(${id}, 'change', 3), case when n % 3 = 0 then 31 + n % 7 else -20 - n % 5 end, 0)::posting_line,
      row(ledger_house('fees', 3), case when n % 3 = 0 then -31 - n % 7 else 20 + n % 5 end, 0)::posting_line])
    from generate_series(1, 500) n`.execute(server.database);
  const timed = async (): Promise<number> => {
    const from = performance.now();
    await ask();
    return performance.now() - from;
  };
  const whole = await timed();
  const again = await timed();
  const [holdings] = await ask();
  expect([holdings!.quantity, holdings!.cost, holdings!.realised]).toEqual(figures(await replay()));
  expect(whole).toBeLessThan(5_000);
  expect(again).toBeLessThan(whole / 4);
});

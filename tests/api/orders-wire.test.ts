import { expect } from 'vitest';
import { cancelOrder, getOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { logout } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { getWallet, listMovements, listWallets } from '#contract/wallets.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

let token: string;
const bitcoin = { currency_id: '1', legal_id: '3' } as const;
const limit = { ...bitcoin, type: '1', amount: '0.1', target_price: '19000' } as const;
const market = {
  ...bitcoin,
  type: '1',
  amount: '0.1',
  target_price: '',
  seen_price: '20000',
  slippage: '0.5',
} as const;

test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  ({ token } = await server.signUp());
});

const fundsOf = async () => {
  const { available, frozen } = await server.api.must(getWallet, { currency: '3', type: '2' }, { token });
  return { available, frozen };
};

test('a buy at market, a sell at a limit and a cancellation leave consistent books', async () => {
  const bought = await server.api.must(placeOrder, market, { token });
  expect([bought.status, bought.filled, bought.tick?.price]).toEqual(['filled', '0.1', '20000']);
  const selling = await server.api.must(
    placeOrder,
    { ...bitcoin, type: '2', amount: '0.05', target_price: '25000' },
    { token },
  );
  expect(selling.status).toBe('open');
  const cancelled = await server.api.must(cancelOrder, { id: String(selling.id) }, { token });
  expect([cancelled.status, cancelled.version]).toEqual(['cancelled', 2]);

  expect(await fundsOf()).toEqual({ available: '7999.800000', frozen: '0.000000' });
  const { accounts } = await server.api.must(listWallets, {}, { token });
  const owned = accounts
    .find(({ account }) => account === 'change')
    ?.balances.filter(({ total }) => Number(total) > 0);
  expect(owned?.map(({ currency_name, total }) => [currency_name, total])).toEqual([
    ['USDT', '7999.800000'],
    ['BTC', '0.09990000'],
  ]);
  const { data } = await server.api.must(listMovements, { currency: '3' }, { token });
  expect(data.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['order_fill', '10000', '7999.8'],
    ['demo_funds', '0', '10000'],
  ]);
});

test('the lists and the detail show the order with its fills', async () => {
  const { data, total } = await server.api.must(listOrders, { ...bitcoin, status: 'closed' }, { token });
  expect([total, data.map(({ status }) => status)]).toEqual([2, ['cancelled', 'filled']]);
  const detail = await server.api.must(getOrder, { id: String(data[1]!.id) }, { token });
  expect(detail.fills).toEqual([
    { amount: '0.1', price: '20002', fee: '0.0001', at: detail.filled_at, tick: detail.tick },
  ]);
  expect((await server.api.must(listOrders, { status: '1' }, { token })).data).toEqual([]);
});

test.each<[string, Readonly<Record<string, string>>, string, string]>([
  ['a negative amount', { ...limit, amount: '-1' }, 'amount.invalid', 'amount'],
  ['NaN', { ...limit, amount: 'NaN' }, 'amount.invalid', 'amount'],
  ['an exponent', { ...limit, amount: '1e-1' }, 'amount.invalid', 'amount'],
  ['nothing for the amount', { ...limit, amount: '' }, 'amount.invalid', 'amount'],
  ['zero', { ...limit, amount: '0.000' }, 'amount.invalid', 'amount'],
  ['more decimals than any currency has', { ...limit, amount: '0.12345678901' }, 'amount.decimals', 'amount'],
  ['more decimals than the pair has', { ...limit, amount: '0.100001' }, 'amount.decimals', 'amount'],
  ['less than ten USDT', { ...limit, amount: '0.0005' }, 'amount.tooSmall', 'amount'],
  ['less than ten USDT at market', { ...market, amount: '0.00049' }, 'amount.tooSmall', 'amount'],
  ['more than the largest order', { ...limit, amount: '1000000' }, 'amount.tooLarge', 'amount'],
  ['more than there is', { ...limit, amount: '1' }, 'balance.insufficient', 'amount'],
  [
    'selling what there is not',
    { ...limit, type: '2', amount: '5', target_price: '25000' },
    'balance.insufficient',
    'amount',
  ],
  ['a price off the tick size', { ...limit, target_price: '19000.001' }, 'price.offTick', 'target_price'],
  [
    'a price with more decimals than any has',
    { ...limit, target_price: '19000.00000000001' },
    'price.decimals',
    'target_price',
  ],
  ['a negative price', { ...limit, target_price: '-19000' }, 'price.invalid', 'target_price'],
  ['a price of nothing', { ...limit, target_price: '0' }, 'price.invalid', 'target_price'],
  ['a market order that saw nothing', { ...market, seen_price: '' }, 'price.invalid', 'seen_price'],
  ['too much slippage', { ...market, slippage: '11' }, 'slippage.invalid', 'slippage'],
  ['a pair that is not listed', { ...limit, currency_id: '999' }, 'symbol.unknown', 'currency_id'],
  ['a pair of a currency with itself', { ...limit, currency_id: '3' }, 'symbol.unknown', 'currency_id'],
  ['no direction', { ...limit, type: '3' }, 'parameter.error', 'type'],
])('%s is refused, nothing moves and the key stays free', async (_, input, error, field) => {
  const key = crypto.randomUUID();
  const before = await fundsOf();
  const answer = await server.api.ask(placeOrder, input as typeof limit, { token, key });
  expect(answer.ok ? answer.value : [answer.failure.error, answer.failure.field]).toEqual([error, field]);
  expect(await fundsOf()).toEqual(before);
  const { id } = await server.api.must(placeOrder, { ...limit, amount: '0.01' }, { token, key });
  await server.api.must(cancelOrder, { id: String(id) }, { token });
});

test('a repeated key returns the first order, marked as repeated', async () => {
  const key = crypto.randomUUID();
  const first = await server.api.ask(placeOrder, limit, { token, key });
  const again = await server.api.ask(placeOrder, limit, { token, key, lang: 'zh' });
  expect([first.ok && first.repeated, again.ok && again.repeated]).toEqual([false, true]);
  expect(again.ok && again.value).toEqual(first.ok && first.value);
  const other = await server.api.ask(placeOrder, { ...limit, amount: '0.2' }, { token, key });
  expect(!other.ok && other.failure.error).toBe('key.reused');
});

test('an order without a key is refused', async () => {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/api/coin/trade',
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(limit).toString(),
  });
  expect(response.json<{ error: string }>().error).toBe('parameter.error');
});

test('an ended session is refused before anything is ordered; its key works after the next login', async () => {
  const person = await server.signUp();
  await server.api.must(logout, {}, { token: person.token });
  const key = crypto.randomUUID();
  const answer = await server.api.ask(placeOrder, limit, { token: person.token, key });
  expect(!answer.ok && [answer.failure.type, answer.failure.code]).toEqual(['999', 999]);
  const next = await server.api.must(login, { user_string: person.account, password });
  expect((await server.api.must(placeOrder, limit, { token: next, key })).status).toBe('open');
});

test('a moved price is refused with the current price', async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20500', volume: '1' });
  const answer = await server.api.ask(placeOrder, { ...market, amount: '0.01' }, { token });
  expect(!answer.ok && [answer.failure.error, answer.failure.price]).toEqual(['price.moved', '20502.05']);
});

test('a filled order cannot be cancelled, and balances are unchanged', async () => {
  const { token: trader } = await server.signUp();
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const { id, status } = await server.api.must(placeOrder, { ...market, amount: '0.002' }, { token: trader });
  expect(status).toBe('filled');
  const before = await server.api.must(listWallets, {}, { token: trader });
  const answer = await server.api.ask(cancelOrder, { id: String(id) }, { token: trader });
  expect(answer.ok ? null : [answer.failure.error, answer.failure.field]).toEqual(['state.notAllowed', 'id']);
  const after = await server.api.must(listWallets, {}, { token: trader });
  expect([after.accounts, after.sequence]).toEqual([before.accounts, before.sequence]);
  expect(await verifyLedger(server.database)).toBeNull();
});

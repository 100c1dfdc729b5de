import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bitcoin, openExchange, tether, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
afterAll(() => exchange.close());

test('a market order deals at once on the ladder of the latest tick', async () => {
  const user = await exchange.newUser();
  await exchange.tick('20000');
  const order = await exchange.place(user, { type: 1, amount: '0.1', seen_price: '20000' });
  expect(order).toEqual({
    id: order.id, kind: 'coin', order_type: 'market', status: 'filled', type: 1, match_id: 1, symbol: 'BTC/USDT',
    currency_id: 1, legal_id: 3, currency_name: 'BTC', legal_name: 'USDT', target_price: null,
    price: '20002', amount: '0.1', filled: '0.1', turnover: '2000.2', fee: '0.0001', fee_currency_name: 'BTC', frozen: '0',
    created_at: order.created_at, filled_at: order.created_at, cancelled_at: null, version: 1, tick: exchange.market.latest('BTC/USDT'),
  });
  expect(await exchange.balance(user, tether)).toEqual(['7999.800000', '0.000000']);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.59990000', '0.00000000']);
});

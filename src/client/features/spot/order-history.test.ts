import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orderHistory } from './order-history.ts';

const order: Order = {
  id: 7,
  kind: 'coin',
  order_type: 'market',
  status: 'filled',
  type: 1,
  match_id: 1,
  symbol: 'BTC/USDT',
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  target_price: null,
  price: '97412.50',
  amount: '0.01',
  filled: '0.01',
  turnover: '974.125',
  fee: '0.00001',
  fee_currency_name: 'BTC',
  frozen: '0',
  created_at: '2026-11-20T00:00:00.000Z',
  filled_at: '2026-11-20T00:00:00.000Z',
  cancelled_at: null,
  version: 2,
  tick: null,
  trigger_price: null,
  trigger_direction: null,
  target_profit_price: null,
  stop_loss_price: null,
  parent_id: null,
  triggered_by: null,
  triggered_at: null,
  trigger_tick: null,
  cancel_reason: null,
};
const head =
  'id,created_at,symbol,side,order_type,status,target_price,price,amount,filled,turnover,fee,fee_currency_name,filled_at,cancelled_at';

test('figures are exported unformatted and missing values are empty', () => {
  expect(orderHistory.csvOf([{ ...order, userId: 7 }])).toBe(
    `${head}\r\n7,2026-11-20T00:00:00.000Z,BTC/USDT,buy,market,filled,,97412.50,0.01,0.01,974.125,0.00001,BTC,2026-11-20T00:00:00.000Z,\r\n`,
  );
});

test('without orders only the column names are exported', () => {
  expect(orderHistory.csvOf([])).toBe(`${head}\r\n`);
});

test('a name is never read as a formula and never breaks its row', () => {
  expect(orderHistory.csvOf([{ ...order, userId: 7, type: 2, symbol: '=1+1,"x"' }])).toContain(
    `,"'=1+1,""x""",sell,`,
  );
});

import type { Order } from '#contract/orders.ts';
import { entry } from '../catalogue-entry.ts';
import type { OrderFacts, OrderRequest } from '#domain/order-request.ts';
import { orderTicketMachine } from '../order-ticket.machine.ts';
import { noAnswer, storageFull } from './failures.ts';

const request: OrderRequest = {
  currency_id: 1,
  legal_id: 3,
  type: 1,
  amount: '0.01',
  seen_price: '97412.50',
  slippage: '0.5',
};

const facts: OrderFacts = {
  terms: {
    price_decimals: 2,
    tick_size: '0.01',
    amount_decimals: 5,
    min_notional: '10',
    max_amount: '100',
    trade_fee: '0.1',
    half_spread: '0.0001',
    level_size: '0.5',
    base_decimals: 8,
    quote_decimals: 6,
  },
  marketPrice: '97412.50',
  available: '10000',
  levels: null,
};

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

export const orderTicketEntry = entry('order-ticket', orderTicketMachine, {
  input: { underWay: null },
  otherInputs: [{ underWay: request }],
  events: {
    'user.edited': [{}],
    'user.reviewed': [
      { request, facts },
      { request, facts: { ...facts, available: '1' } },
    ],
    'user.confirmed': [{}],
    'user.cancelled': [{}],
    'user.dismissed': [{}],
  },
  answers: {
    seeThrough: {
      done: [
        { order, failure: null },
        { order: null, failure: { kind: 'refused', code: 'balance.insufficient', message: '' } },
        { order: null, failure: storageFull },
        { order: null, failure: null },
      ],
      error: [noAnswer],
    },
  },
});

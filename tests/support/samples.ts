import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import type { Candle } from '#contract/candles.ts';
import type { Order } from '#contract/orders.ts';
import type { Quote, QuoteDelta } from '#contract/quotes.ts';
import type { User } from '#contract/users.ts';
import type { Balance } from '#contract/wallets.ts';

/** Rows as the wire has them, for tests that need some; each test names what matters to it. */
export const quoteOf = (given: Partial<Quote> & Pick<Quote, 'id'>): Quote => ({
  kind: 'coin', symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, currency_name: 'BTC', legal_name: 'USDT', full_name: 'Bitcoin', logo: '', sort: given.id,
  now_price: '100', bid: '99.9', ask: '100.1', change: '1.50', open: '98', high: '101', low: '97', close: '100', volume: '10', turnover: '1000',
  seq: 1, quoted_at: '2026-11-20T00:00:00.000Z', source: 'simulated', session: 'open', session_changes_at: null, price_decimals: 2, tick_size: '0.01', amount_decimals: 6, base_decimals: 8, quote_decimals: 6,
  min_notional: '10', max_amount: '1000', trade_fee: '0.1', half_spread: '0.0005', level_size: '1', lever_share_num: '1', lever_trade_fee: '0.1',
  lever_min_share: 1, lever_max_share: 100, open_lever: 1, open_microtrade: 1, open_coin_trade: 1,
  ...given,
});

export const deltaOf = (given: Partial<QuoteDelta> & Pick<QuoteDelta, 'id' | 'seq'>): QuoteDelta => {
  const { now_price, bid, ask, change, open, high, low, volume, turnover, quoted_at, session, session_changes_at } = quoteOf({ id: given.id });
  return { now_price, bid, ask, change, open, high, low, volume, turnover, quoted_at, session, session_changes_at, ...given };
};

export const candleOf = (time: number, close = '100'): Candle => ({ time, open: '100', high: '101', low: '99', close, volume: '5' });

export const orderOf = (given: Partial<Order> & Pick<Order, 'id'>): Order => ({
  kind: 'coin', order_type: 'limit', status: 'open', type: 1, match_id: 12, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, currency_name: 'BTC', legal_name: 'USDT',
  target_price: '100', price: '100', amount: '1', filled: '0', turnover: '0', fee: '0', fee_currency_name: 'BTC', frozen: '100',
  created_at: '2026-11-20T00:00:00.000Z', filled_at: null, cancelled_at: null, version: 1, tick: null, trigger_price: null, trigger_direction: null, target_profit_price: null, stop_loss_price: null,
  parent_id: null, triggered_by: null, triggered_at: null, trigger_tick: null, cancel_reason: null,
  ...given,
});

export const balanceOf = (given: Partial<Balance> & Pick<Balance, 'currency_id'>): Balance => ({
  currency_name: 'USDT', available: '10', frozen: '0', total: '10', usdt_price: '1', ...given,
});

export const userOf = (given: Partial<User> & Pick<User, 'id'>): User => ({
  account: 'a***@example.org', email: 'a***@example.org', phone: null, nickname: 'Ada', head_portrait: '', extension_code: 'ADA777', review_status: 0,
  advanced_review_status: 0, score: 0, user_level: 0, is_trader: false, has_pay_password: false, fee_discount: 0, created_at: '2026-01-01T00:00:00.000Z',
  ...given,
});

export const keyedCallOf = (given: Partial<KeyedCallRow> & Pick<KeyedCallRow, 'key'>): KeyedCallRow => ({
  userId: 7, kind: 'spot', subject: 12, request: { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', seen_price: '20000', slippage: '0.5' }, attempt: 1,
  sentAt: 1_000, validUntil: 16_000, outcome: null, ...given,
});

import type { Copy, ProfitShare } from '#contract/copy-trading.ts';

/** An open copy of three lots, for two of the trader's; each test sets the fields that matter to it. */
export const copyOf = (given: Partial<Copy> & Pick<Copy, 'id'>): Copy => ({
  trader_user_id: 42,
  trader_nickname: 'Grace',
  status: 'open',
  reason: null,
  order_id: 70,
  symbol: 'BTC/USDT',
  type: 1,
  multiple: 10,
  trader_lots: 2,
  lots: 3,
  position_id: 90,
  tick: null,
  price: '20000',
  close_price: null,
  profits: '0',
  shared: '0',
  created_at: '2026-11-20T00:00:00.000Z',
  closed_at: null,
  version: 1,
  ...given,
});

/**
 * A gain of ten USDT above a previous high of five: a tenth of the new seven and a half goes to the trader.
 */
export const shareOf = (given: Partial<ProfitShare> & Pick<ProfitShare, 'id'>): ProfitShare => ({
  trader_user_id: 42,
  position_id: 90,
  symbol: 'BTC/USDT',
  profits: '10',
  cumulative_before: '2.5',
  cumulative: '12.5',
  high_water_before: '5',
  high_water: '12.5',
  rate: '10',
  share: '0.75',
  at: '2026-11-20T00:00:00.000Z',
  ...given,
});

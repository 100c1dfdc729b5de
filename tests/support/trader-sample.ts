import type { Trader, TraderApplication, TraderDetail, TraderPosition } from '#contract/traders.ts';

/**
 * A trader with ten closed positions, seven of them profitable; each test sets the fields that matter to
 * it.
 */
export const traderOf = (given: Partial<Trader> & Pick<Trader, 'id'>): Trader => ({
  nickname: 'Grace',
  signature: 'Slow and steady',
  is_followed: false,
  trend: ['0', '10', '25'],
  total_profits: '250.5',
  total_income_rate: '25.05',
  correct_rate: '70',
  drawdown: '8.4',
  capital: '1000',
  closed_count: 10,
  profit_count: 7,
  rise_count: 4,
  fall_count: 3,
  yesterday_profits: '-3.25',
  follow_num: 12,
  days: 90,
  computed_at: '2026-11-20T00:00:00.000Z',
  ...given,
});

export const traderPositionOf = (
  given: Partial<TraderPosition> & Pick<TraderPosition, 'id'>,
): TraderPosition => ({
  status: 'open',
  symbol: 'BTC/USDT',
  type: 1,
  multiple: 10,
  share: 2,
  opened_share: 3,
  price: '20000',
  close_price: null,
  profits: '5.5',
  fees: '0.2',
  opened_at: '2026-11-20T00:00:00.000Z',
  closed_at: null,
  ...given,
});

export const traderDetailOf = (given: Partial<TraderDetail> & Pick<TraderDetail, 'id'>): TraderDetail => ({
  ...traderOf({ id: given.id }),
  is_trader: true,
  trader_since: '2026-09-01T00:00:00.000Z',
  curve: [],
  months: [{ month: '2026-10', profits: '-12.5', rate: '-1.25' }],
  positions: [],
  next_seed_hash: 'ab'.repeat(32),
  ...given,
});

export const traderApplicationOf = (given: Partial<TraderApplication> = {}): TraderApplication => ({
  days: 40,
  days_needed: 30,
  closed_count: 12,
  closed_needed: 10,
  has_nickname: true,
  is_following: false,
  may_apply: true,
  status: null,
  reason: null,
  reason_note: '',
  submitted_at: null,
  is_trader: false,
  followers: 0,
  shares_received: '0',
  ...given,
});

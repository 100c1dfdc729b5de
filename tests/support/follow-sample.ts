import type { Follow } from '#contract/copy-trading.ts';
import type { FollowSimulation } from '#contract/follows.ts';

/**
 * Ada follows one trader at one and a half times, without a limit; each test sets the fields that matter to
 * it.
 */
export const followOf = (given: Partial<Follow> & Pick<Follow, 'id' | 'trader_user_id'>): Follow => ({
  trader_nickname: 'Grace',
  status: 'following',
  type: 1,
  number: '1.5',
  most_per_order: null,
  most_in_all: null,
  stop_loss: null,
  when_trader_leaves: 'hold',
  open: 0,
  margin: '0',
  skipped: 0,
  cumulative: '0',
  high_water: '0',
  shared: '0',
  unrealised: '0',
  created_at: '2026-11-19T00:00:00.000Z',
  followed_at: '2026-11-19T00:00:00.000Z',
  ended_reason: null,
  ended_at: null,
  version: 4,
  ...given,
});

export const simulationOf = (given: Partial<FollowSimulation> = {}): FollowSimulation => ({
  from: '2026-10-21T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  copied: 3,
  open: 1,
  skipped: [],
  profits: '50.5',
  unrealised: '-2',
  fees: '1.25',
  shares: '4.925',
  net: '42.325',
  margin: '200',
  rate: '21.16',
  drawdown: '10',
  stopped_at: null,
  curve: [],
  ...given,
});

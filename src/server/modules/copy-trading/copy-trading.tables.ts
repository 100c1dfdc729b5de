import type { Generated } from 'kysely';
import type { SkipReason } from '#contract/copy-trading.ts';
import type { Tick } from '#contract/ticks.ts';
import type { CopyStatus } from '#machines/copy.machine.ts';

interface TraderApplicationsTable {
  id: Generated<number>;
  user_id: number;
  status: Generated<'underReview' | 'approved' | 'refused'>;
  agreement: 'zh' | 'en';
  days: number;
  closed_count: number;
  reason: string | null;
  note: Generated<string>;
  submitted_at: Date;
  decided_at: Date | null;
}

interface TradersTable {
  user_id: number;
  since: Date;
  left_at: Date | null;
  next_seed: string;
  next_seed_hash: string;
}

export interface CurvePoint {
  at: string;
  profits: string;
}
export interface MonthResult {
  month: string;
  profits: string;
  rate: string;
}

interface TraderFiguresTable {
  trader_id: number;
  hour: Date;
  capital: string;
  total_profits: string;
  income_rate: string;
  accuracy: string;
  drawdown: string;
  closed_count: number;
  profit_count: number;
  rise_count: number;
  fall_count: number;
  yesterday_profits: string;
  followers: number;
  days: number;
  curve: CurvePoint[];
  months: MonthResult[];
}

interface FollowsTable {
  id: Generated<number>;
  follower_id: number;
  trader_id: number;
  status: CopyStatus;
  copy_type: 1 | 2;
  number: string;
  most_per_order: string | null;
  most_in_all: string | null;
  stop_loss: string | null;
  when_trader_leaves: 'hold' | 'close';
  open: Generated<number>;
  skipped: Generated<number>;
  cumulative: Generated<string>;
  high_water: Generated<string>;
  shared: Generated<string>;
  begun_at_result: Generated<string>;
  created_at: Date;
  followed_at: Date;
  ended_reason: 'user' | 'stop_loss' | 'trader_left' | null;
  ended_at: Date | null;
  version: Generated<number>;
  /** The last version that changed the terms, or whether following goes on. */
  decision_version: Generated<number>;
}

interface CopiedOrdersTable {
  id: Generated<number>;
  trader_id: number;
  position_id: number;
  kind: 'open' | 'close';
  lots: number;
  held: number;
  seed: string;
  seed_hash: string;
  trader_tick: Tick;
  tick: Tick | null;
  price: string | null;
  status: Generated<'waiting' | 'planned' | 'done'>;
  created_at: Date;
}

interface CopiesTable {
  id: Generated<number>;
  follow_id: number;
  follower_id: number;
  order_id: number;
  place: number;
  lots: number;
  status: 'planned' | 'open' | 'closed' | 'skipped' | 'detached';
  reason: SkipReason | null;
  position_id: number | null;
  profits: Generated<string>;
  shared: Generated<string>;
  close_asked: 'batch' | 'trader' | null;
  /** Of liquidations before the account's result was counted: the margin that went beyond the price's loss. */
  uncounted_loss: Generated<string>;
  created_at: Date;
  closed_at: Date | null;
  version: Generated<number>;
}

interface CopyClosingsTable {
  order_id: number;
  copy_id: number;
  place: number;
  /** That were to be closed of it; null: it was planned before this was written down. */
  lots: number | null;
  price: string;
  tick: Tick;
  done_at: Date | null;
}

interface ProfitSharesTable {
  id: Generated<number>;
  follow_id: number;
  copy_id: number;
  follower_id: number;
  trader_id: number;
  position_id: number;
  currency_id: number;
  symbol: string;
  profits: string;
  cumulative_before: string;
  cumulative: string;
  high_water_before: string;
  high_water: string;
  share: string;
  transaction_id: number | null;
  paid_transaction_id: number | null;
  created_at: Date;
  paid_at: Date | null;
}

export interface CopyTradingTables {
  trader_applications: TraderApplicationsTable;
  traders: TradersTable;
  trader_figures: TraderFiguresTable;
  follows: FollowsTable;
  copied_orders: CopiedOrdersTable;
  copies: CopiesTable;
  copy_closings: CopyClosingsTable;
  profit_shares: ProfitSharesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends CopyTradingTables {}
}

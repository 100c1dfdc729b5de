import type { Generated } from 'kysely';
import type { CancelReason } from '#contract/orders.ts';
import type { CloseReason, PositionStatus } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';

export interface PositionsTable {
  id: Generated<number>;
  user_id: number;
  status: PositionStatus;
  type: 1 | 2;
  order_type: 'market' | 'limit';
  match_id: number;
  symbol: string;
  currency_id: number;
  legal_id: number;
  currency_name: string;
  legal_name: string;
  share: number;
  opened_share: number;
  multiple: number;
  contract_size: string;
  target_price: string | null;
  price: string;
  margin: string;
  origin_margin: string;
  added_margin: string;
  liquidation_price: string;
  target_profit_price: string | null;
  stop_loss_price: string | null;
  fee_rate: string;
  realised: string;
  open_fee: string;
  close_fee: string;
  overnight_fee: string;
  /** ISO date of the last midnight that was paid for. */
  overnight_day: string | null;
  close_turnover: string;
  close_reason: CloseReason | null;
  open_tick: Tick | null;
  close_tick: Tick | null;
  copied_from: number | null;
  freeze_id: number | null;
  coupon_id: Generated<number | null>;
  version: number;
  /** The last version that changed what a decision rests on. */
  decision_version: Generated<number>;
  /**
   * The newest tick that was known when it was opened, or when its prices last changed: only later ones close
   * it.
   */
  seen_seq: number;
  created_at: Date;
  changed_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: CancelReason | null;
}

interface PositionClosingsTable {
  id: Generated<number>;
  position_id: number;
  transaction_id: number;
  share: number;
  turnover: string;
  profits: string;
  fee: string;
  used: string;
  returned: string;
  insurance: string;
  reason: CloseReason;
  tick: Tick;
  at: Date;
}

interface PositionNightsTable {
  position_id: number;
  /** ISO date that began with the fee. */
  day: string;
  transaction_id: number;
  fee: string;
  tick: Tick;
}

interface TrialChecksTable {
  id: Generated<number>;
  position_id: number;
  due_at: Date;
}

export interface PositionTables {
  positions: PositionsTable;
  position_closings: PositionClosingsTable;
  position_nights: PositionNightsTable;
  trial_checks: TrialChecksTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends PositionTables {}
}

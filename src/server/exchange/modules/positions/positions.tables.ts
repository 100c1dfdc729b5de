import type { CancelReason } from '#contract/orders.ts';
import type { CloseReason, PositionStatus } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export type PositionsTable = Table<
  'positions',
  {
    status: PositionStatus;
    type: 1 | 2;
    order_type: 'market' | 'limit';
    /** ISO date of the last midnight that was paid for. */
    overnight_day: string;
    close_reason: CloseReason;
    open_tick: Tick;
    close_tick: Tick;
    /** The last version that changed what a decision rests on. */
    decision_version: number;
    /**
     * The newest tick that was known when the position was opened, or when its prices last changed: only
     * later ticks close it.
     */
    seen_seq: number;
    cancel_reason: CancelReason;
  }
>;

export interface PositionTables {
  positions: PositionsTable;
  position_closings: Table<'position_closings', { reason: CloseReason; tick: Tick }>;
  position_nights: Table<
    'position_nights',
    {
      /** ISO date of the day that began with the fee. */
      day: string;
      tick: Tick;
    }
  >;
  trial_checks: Table<'trial_checks'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends PositionTables {}
}

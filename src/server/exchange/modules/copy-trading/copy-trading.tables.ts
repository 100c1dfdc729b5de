import type { SkipReason } from '#contract/copy-trading.ts';
import type { Tick } from '#contract/ticks.ts';
import type { CopyStatus } from '#machines/copy.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface CurvePoint {
  at: string;
  profits: string;
}
export interface MonthResult {
  month: string;
  profits: string;
  rate: string;
}

export interface CopyTradingTables {
  trader_applications: Table<
    'trader_applications',
    { status: 'underReview' | 'approved' | 'refused'; agreement: 'zh' | 'en' }
  >;
  traders: Table<'traders'>;
  trader_figures: Table<'trader_figures', { curve: CurvePoint[]; months: MonthResult[] }>;
  follows: Table<
    'follows',
    {
      status: CopyStatus;
      copy_type: 1 | 2;
      when_trader_leaves: 'hold' | 'close';
      ended_reason: 'user' | 'stop_loss' | 'trader_left';
      /** The last version that changed the terms, or whether following is active. */
      decision_version: number;
    }
  >;
  copied_orders: Table<
    'copied_orders',
    {
      kind: 'open' | 'close';
      trader_tick: Tick;
      tick: Tick;
      status: 'waiting' | 'planned' | 'done';
    }
  >;
  copies: Table<
    'copies',
    {
      status: 'planned' | 'open' | 'closed' | 'skipped' | 'detached';
      reason: SkipReason;
      close_asked: 'batch' | 'trader';
      /**
       * For liquidations before the account's result was recorded: the margin lost beyond the price loss.
       */
      uncounted_loss: string;
      /** Fees of its position that its results include; those charged since count with its next closing. */
      fees: string;
    }
  >;
  copy_closings: Table<
    'copy_closings',
    {
      /** Lots of the copy to close; null for rows planned before this column existed. */
      lots: number;
      tick: Tick;
    }
  >;
  profit_shares: Table<'profit_shares'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends CopyTradingTables {}
}

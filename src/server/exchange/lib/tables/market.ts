import type { ColumnType } from 'kysely';
import type { Table } from './table.ts';

export interface MarketTables {
  listings: Table<'listings'>;
  ticks: Table<'ticks'>;
  candles: Table<
    'candles',
    {
      /** UTC milliseconds. */
      time: number;
    }
  >;
  candle_backfills: Table<'candle_backfills', { prices: ColumnType<Record<string, string>, string> }>;
  replay_run: Table<'replay_run'>;
}

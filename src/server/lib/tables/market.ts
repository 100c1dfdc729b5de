import type { ColumnType } from 'kysely';
import type { Table } from './table.ts';

type TicksTable = Table<'ticks'>;

type CandlesTable = Table<
  'candles',
  {
    /** UTC milliseconds. */
    time: number;
  }
>;

type PastsTable = Table<'pasts', { prices: ColumnType<Record<string, string>, string> }>;

type ReplayRunTable = Table<'replay_run'>;

type ListingsTable = Table<'listings'>;

export interface MarketTables {
  listings: ListingsTable;
  ticks: TicksTable;
  candles: CandlesTable;
  pasts: PastsTable;
  replay_run: ReplayRunTable;
}

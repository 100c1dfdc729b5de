import type { ColumnType, Generated } from 'kysely';

interface TicksTable {
  feed: string;
  symbol: string;
  seq: number;
  frame: Generated<number>;
  price: string;
  bid: string;
  ask: string;
  volume: string;
  at: Date;
  source: string;
}

interface CandlesTable {
  feed: string;
  symbol: string;
  period: string;
  /** UTC milliseconds. */
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
}

interface PastsTable {
  feed: string;
  end_ms: number;
  key: string;
  prices: ColumnType<Record<string, string>, string>;
  is_written: Generated<boolean>;
}

interface ReplayRunTable {
  only_row: Generated<boolean>;
  begin_ms: number;
}

interface ListingsTable {
  symbol: string;
  listed_at: Date;
}

export interface MarketTables {
  listings: ListingsTable;
  ticks: TicksTable;
  candles: CandlesTable;
  pasts: PastsTable;
  replay_run: ReplayRunTable;
}

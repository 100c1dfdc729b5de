import type { Generated } from 'kysely';

interface TicksTable {
  symbol: string;
  seq: number;
  price: string;
  bid: string;
  ask: string;
  volume: string;
  at: Date;
  source: string;
}

interface CandlesTable {
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

interface FavouritesTable {
  id: Generated<number>;
  user_id: number;
  match_id: number;
  created_at: Date;
}

interface SearchesTable {
  id: Generated<number>;
  match_id: number;
  at: Date;
}

export interface MarketTables {
  ticks: TicksTable;
  candles: CandlesTable;
  favourites: FavouritesTable;
  searches: SearchesTable;
}

import { Dexie, liveQuery, type Table } from 'dexie';
import type {
  AsOfName, AsOfRow, BalanceRow, CandleBlockRow, FavouriteRow, FiatRatesRow, OrderRow, OutboxRow, QuotesRow, RecentlyViewedRow, SettingRow, TicketRow,
} from './rows.ts';
import { databaseName, versions } from './versions.ts';

/** What the device keeps. Loaded after the first paint only; see `load-database.ts`. */
export class TidelineDatabase extends Dexie {
  declare readonly quotes: Table<QuotesRow, 'board'>;
  declare readonly candles: Table<CandleBlockRow, [string, string, number]>;
  declare readonly favourites: Table<FavouriteRow, [number, number]>;
  declare readonly fiatRates: Table<FiatRatesRow, 'rates'>;
  declare readonly recentlyViewed: Table<RecentlyViewedRow, number>;
  declare readonly balances: Table<BalanceRow, [number, string, number]>;
  declare readonly orders: Table<OrderRow, [number, number]>;
  declare readonly settings: Table<SettingRow, SettingRow['key']>;
  declare readonly outbox: Table<OutboxRow, number>;
  declare readonly tickets: Table<TicketRow, [number, string]>;
  declare readonly asOf: Table<AsOfRow, [number, AsOfName]>;

  constructor(name = databaseName) {
    super(name);
    for (const { version, stores } of versions) this.version(version).stores(stores);
  }
}

export { liveQuery };

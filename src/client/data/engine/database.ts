import { Dexie, liveQuery, type Table } from 'dexie';
import type {
  AsOfName,
  AsOfRow,
  BalanceRow,
  CandleBlockRow,
  FavouriteRow,
  FiatRatesRow,
  KeyedCallRow,
  OrderRow,
  OutboxRow,
  PositionRow,
  QuotesRow,
  RecentlyViewedRow,
  SecondsOrderRow,
  SettingRow,
} from './rows.ts';
import { checkedRows } from './checked-rows.ts';
import { createSetAside } from './set-aside.ts';
import { databaseName, versions } from './versions.ts';

/**
 * `strict`: a write is told only once it is on the disk; for the few writes that must outlive a power cut.
 */
export type Durability = 'relaxed' | 'strict';

/** Where the tables live, in place of the browser's own store. */
export interface Store {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** What the device keeps. Loaded after the first paint only; see `load-database.ts`. */
export class TidelineDatabase extends Dexie {
  declare readonly quotes: Table<QuotesRow, 'board'>;
  declare readonly candles: Table<CandleBlockRow, [string, string, number]>;
  declare readonly favourites: Table<FavouriteRow, [number, number]>;
  declare readonly fiatRates: Table<FiatRatesRow, 'rates'>;
  declare readonly recentlyViewed: Table<RecentlyViewedRow, number>;
  declare readonly balances: Table<BalanceRow, [number, string, number]>;
  declare readonly orders: Table<OrderRow, [number, number]>;
  declare readonly positions: Table<PositionRow, [number, number]>;
  declare readonly secondsOrders: Table<SecondsOrderRow, [number, number]>;
  declare readonly settings: Table<SettingRow, SettingRow['key']>;
  declare readonly outbox: Table<OutboxRow, number>;
  declare readonly keyedCalls: Table<KeyedCallRow, [number, string]>;
  declare readonly asOf: Table<AsOfRow, [number, AsOfName]>;

  constructor(durability: Durability = 'relaxed', name = databaseName, store?: Store) {
    super(name, { chromeTransactionDurability: durability, ...store });
    this.use(checkedRows(createSetAside(this)));
    for (const { version, stores, upgrade } of versions) {
      const declared = this.version(version).stores(stores);
      if (upgrade) declared.upgrade(upgrade);
    }
  }
}

export { liveQuery };

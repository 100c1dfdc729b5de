import type { LedgerTables } from './tables/ledger.ts';
import type { MarketTables } from './tables/market.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';

/** Every table, by name. */
export interface Tables extends PeopleTables, LedgerTables, MarketTables, OrderTables {}

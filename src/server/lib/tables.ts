import type { DeadManSwitchTables } from './tables/dead-man-switches.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MarketTables } from './tables/market.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PositionTables } from './tables/positions.ts';
import type { SecondsOrderTables } from './tables/seconds-orders.ts';

/** Every table, by name. */
export interface Tables
  extends
    PeopleTables,
    LedgerTables,
    MarketTables,
    OrderTables,
    PositionTables,
    SecondsOrderTables,
    DeadManSwitchTables {}

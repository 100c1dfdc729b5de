import type { LedgerTables } from '#server/exchange/lib/tables/ledger.ts';
import type { MarketTables } from '#server/exchange/lib/tables/market.ts';
import type { RequestTables } from '#server/exchange/lib/tables/requests.ts';

/** Every table, by name: the shared ones here, each area's own in its module (`declare module`). */
export interface Tables extends LedgerTables, MarketTables, RequestTables {}

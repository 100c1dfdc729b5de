import type { CancelReason, OrderStatus, TriggerCause } from '#contract/orders.ts';
import type { AccountName } from '#contract/account-names.ts';
import type { QuoteKind } from '#contract/quotes.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

/** Written by the SQL functions `commit_order` and `deal_orders` only. */
export type OrdersTable = Table<
  'orders',
  {
    kind: QuoteKind;
    account: AccountName;
    status: OrderStatus;
    type: 1 | 2;
    order_type: 'market' | 'limit';
    /** Null when it was filled whole at once. */
    freeze_id: number;
    tick: Tick;
    trigger_direction: 'rises' | 'falls';
    /** The order that it replaces. */
    replaces: number;
    triggered_by: TriggerCause;
    trigger_tick: Tick;
    /** Only ticks with a higher number trigger it. */
    seen_seq: number;
    cancel_reason: CancelReason;
  }
>;

interface OrderTables {
  orders: OrdersTable;
  fills: Table<'fills', { tick: Tick }>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends OrderTables {}
}

import type { CancelReason, OrderStatus, TriggerCause } from '#contract/orders.ts';
import type { AccountName } from '#contract/account-names.ts';
import type { QuoteKind } from '#contract/quotes.ts';
import type { Tick } from '#contract/ticks.ts';

/** Written by the SQL function `commit_order` only. */
export interface OrdersTable {
  id: number;
  user_id: number;
  kind: QuoteKind;
  account: AccountName;
  status: OrderStatus;
  type: 1 | 2;
  order_type: 'market' | 'limit';
  match_id: number;
  symbol: string;
  currency_id: number;
  legal_id: number;
  currency_name: string;
  legal_name: string;
  target_price: string | null;
  bound_price: string;
  fee_rate: string;
  price: string;
  amount: string;
  filled: string;
  turnover: string;
  fee: string;
  frozen: string;
  /** Null where it was dealt whole at once. */
  freeze_id: number | null;
  version: number;
  tick: Tick | null;
  created_at: Date;
  filled_at: Date | null;
  cancelled_at: Date | null;
  trigger_price: string | null;
  trigger_direction: 'rises' | 'falls' | null;
  target_profit_price: string | null;
  stop_loss_price: string | null;
  parent_id: number | null;
  /** The order that it was put in the place of. */
  replaces: number | null;
  triggered_by: TriggerCause | null;
  triggered_at: Date | null;
  trigger_tick: Tick | null;
  /** Only ticks with a higher number trigger it. */
  seen_seq: number;
  cancel_reason: CancelReason | null;
  coupon_id: number | null;
}

interface FillsTable {
  id: number;
  order_id: number;
  transaction_id: number;
  amount: string;
  turnover: string;
  price: string;
  given: string;
  received: string;
  fee: string;
  tick: Tick;
  at: Date;
}

interface OrderTables {
  orders: OrdersTable;
  fills: FillsTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends OrderTables {}
}

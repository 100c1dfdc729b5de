import type { Generated } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { SecondsOrderStatus } from '#machines/seconds-order.machine.ts';

interface SecondsOrdersTable {
  id: Generated<number>;
  user_id: number;
  status: SecondsOrderStatus;
  type: 1 | 2;
  match_id: number;
  symbol: string;
  currency_id: number;
  currency_name: string;
  seconds: number;
  number: string;
  profit_ratio: string;
  open_price: string | null;
  end_price: string | null;
  profits: string | null;
  open_tick: Tick | null;
  end_tick: Tick | null;
  freeze_id: number | null;
  transaction_id: number | null;
  version: number;
  created_at: Date;
  /** Of the newest tick of its symbol when it was accepted. */
  accepted_seq: number;
  opened_at: Date | null;
  due_at: Date | null;
  closed_at: Date | null;
}

export interface SecondsOrderTables {
  seconds_orders: SecondsOrdersTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends SecondsOrderTables {}
}

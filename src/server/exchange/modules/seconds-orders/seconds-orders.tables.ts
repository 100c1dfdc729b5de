import type { Tick } from '#contract/ticks.ts';
import type { SecondsOrderStatus } from '#machines/seconds-order.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface SecondsOrderTables {
  seconds_orders: Table<
    'seconds_orders',
    {
      status: SecondsOrderStatus;
      type: 1 | 2;
      open_tick: Tick;
      end_tick: Tick;
      /** The newest tick of its symbol when the order was accepted. */
      accepted_seq: number;
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends SecondsOrderTables {}
}

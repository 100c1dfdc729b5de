import type { Table } from 'dexie';
import type { DualOrder } from '#contract/dual-investments.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface DualOrderRow extends DualOrder {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly dualOrders: Table<DualOrderRow, [number, number]>;
  }
}

/** Dual investments that the user bought. */
export const dualOrdersList: StoredList<DualOrder> = {
  name: 'dualOrders',
  since: 8,
  topic: 'dual_order',
  wire: async () => (await import('./dual-orders-wire.ts')).dualOrdersWire,
  isOpen: { purchased: true, settling: true, suspended: true, success: false, fail: false },
  limits: { closed: 1_000, closedDays: 365 },
};

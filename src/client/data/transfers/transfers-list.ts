import type { Table } from 'dexie';
import type { Transfer } from '#contract/transfers.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface TransferRow extends Transfer {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly transfers: Table<TransferRow, [number, number]>;
  }
}

/** Transfers between accounts, and exchanges. None is ever open: each takes effect when it is made. */
export const transfersList: StoredList<Transfer> = {
  name: 'transfers',
  since: 4,
  topic: 'transfer',
  wire: async () => (await import('./transfers-wire.ts')).transfersWire,
  isOpen: { done: false },
  limits: { closed: 1_000, closedDays: 365 },
};

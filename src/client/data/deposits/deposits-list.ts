import type { Table } from 'dexie';
import type { Deposit } from '#contract/deposits.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface DepositRow extends Deposit {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly deposits: Table<DepositRow, [number, number]>;
  }
}

/** Payments that the user announced as sent to the exchange. */
export const depositsList: StoredList<Deposit> = {
  name: 'deposits',
  since: 4,
  topic: 'deposit',
  wire: async () => (await import('./deposits-wire.ts')).depositsWire,
  isOpen: { under_review: true, credited: false, refused: false },
  limits: { closed: 1_000, closedDays: 365 },
};

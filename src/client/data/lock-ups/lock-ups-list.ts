import type { Table } from 'dexie';
import type { LockUp } from '#contract/lock-ups.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface LockUpRow extends LockUp {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly lockUps: Table<LockUpRow, [number, number]>;
  }
}

/** Amounts that the user locked up. */
export const lockUpsList: StoredList<LockUp> = {
  name: 'lockUps',
  since: 6,
  topic: 'lock_up',
  wire: async () => (await import('./lock-ups-wire.ts')).lockUpsWire,
  isOpen: { inProgress: true, redeemed: false, expired: false },
  limits: { closed: 1_000, closedDays: 365 },
};

import type { Table } from 'dexie';
import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import type { OfferRow } from '#client/data/engine/rows.ts';
import type { KeptList } from '#client/data/engine/noun.ts';

export interface LockUpRow extends LockUp {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly lockUps: Table<LockUpRow, [number, number]>;
    readonly lockUpOffer: Table<OfferRow<readonly LockUpProduct[]>, 'offer'>;
  }
}

/** Amounts that the user locked up. */
export const lockUpsList: KeptList<LockUp> = {
  name: 'lockUps',
  since: 6,
  topic: 'lock_up',
  wire: async () => (await import('./lock-ups-wire.ts')).lockUpsWire,
  isOpen: { inProgress: true, redeemed: false, expired: false },
  limits: { closed: 1_000, closedDays: 365 },
};

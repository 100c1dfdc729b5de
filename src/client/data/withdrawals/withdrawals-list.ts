import type { Table } from 'dexie';
import type { Withdrawal } from '#contract/withdrawals.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface WithdrawalRow extends Withdrawal {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly withdrawals: Table<WithdrawalRow, [number, number]>;
  }
}

/** The user's withdrawals, completed or not. */
export const withdrawalsList: StoredList<Withdrawal> = {
  name: 'withdrawals',
  since: 4,
  topic: 'withdrawal',
  wire: async () => (await import('./withdrawals-wire.ts')).withdrawalsWire,
  isOpen: {
    underReview: true,
    sending: true,
    uncertain: true,
    sent: false,
    refused: false,
    cancelled: false,
  },
  limits: { closed: 1_000, closedDays: 365 },
};

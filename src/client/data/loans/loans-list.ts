import type { Table } from 'dexie';
import type { Loan } from '#contract/loan-rows.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface LoanRow extends Loan {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly loans: Table<LoanRow, [number, number]>;
  }
}

/** The user's loans and applications. */
export const loansList: StoredList<Loan> = {
  name: 'loans',
  since: 14,
  topic: 'loan',
  wire: async () => (await import('./loans-wire.ts')).loansWire,
  isOpen: {
    underReview: true,
    granted: true,
    overdue: true,
    refused: false,
    withdrawn: false,
    repaid: false,
    closed: false,
  },
  limits: { closed: 200, closedDays: 365 },
};

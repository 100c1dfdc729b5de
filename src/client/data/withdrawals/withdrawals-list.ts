import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getWithdrawal, listWithdrawals, withdrawal, type Withdrawal } from '#contract/withdrawals.ts';
import { call } from '#client/lib/call.ts';
import type { KeptList } from '#client/data/engine/noun.ts';

export interface WithdrawalRow extends Withdrawal {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly withdrawals: Table<WithdrawalRow, [number, number]>;
  }
}

/** What leaves the exchange, or was to. */
export const withdrawalsList: KeptList<Withdrawal> = {
  name: 'withdrawals',
  since: 4,
  topic: 'withdrawal',
  payload: withdrawal,
  row: z.extend(withdrawal, { userId: id }),
  isOpen: {
    underReview: true,
    sending: true,
    uncertain: true,
    sent: false,
    refused: false,
    cancelled: false,
  },
  limits: { closed: 1_000, closedDays: 365 },
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listWithdrawals, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (withdrawalId, options) => call(getWithdrawal, { id: withdrawalId }, options),
};

import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { deposit, getDeposit, listDeposits, type Deposit } from '#contract/deposits.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/call.ts';
import type { KeptList } from '#client/data/engine/noun.ts';

export interface DepositRow extends Deposit {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly deposits: Table<DepositRow, [number, number]>;
  }
}

/** What was announced as sent to the exchange. */
export const depositsList: KeptList<Deposit> = {
  name: 'deposits',
  since: 4,
  topic: 'deposit',
  payload: deposit,
  row: z.extend(deposit, { userId: id }),
  isOpen: { under_review: true, credited: false, refused: false },
  limits: { closed: 1_000, closedDays: 365 },
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listDeposits, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (depositId, options) => call(getDeposit, { id: depositId }, options),
};

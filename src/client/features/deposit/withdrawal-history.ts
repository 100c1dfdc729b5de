import type { Withdrawal } from '#contract/withdrawals.ts';
import { withdrawalsList, type WithdrawalRow } from '#client/data/withdrawals/withdrawals-list.ts';
import { csvOfColumns, fieldColumns } from '#client/components/history/csv-columns.ts';
import type { HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

/** A withdrawal with the history's filter fields: its currency, and whether it goes to an address or a bank. */
export type StoredWithdrawal = Omit<WithdrawalRow, 'type'> & HistoryRow;

const columns = fieldColumns([
  'id',
  'created_at',
  'decided_at',
  'closed_at',
  'status',
  'account',
  'currency_name',
  'chain',
  'name',
  'address',
  'number',
  'fee',
  'received',
  'reference',
  'remark',
] satisfies (keyof Withdrawal)[]);

export const withdrawalHistory: HistoryKind<StoredWithdrawal> = {
  list: withdrawalsList,
  fileName: 'tideline-withdrawals',
  rowOf: (stored) => {
    const row = stored as unknown as WithdrawalRow;
    return { ...row, symbol: row.currency_name, type: row.chain ? 1 : 2 };
  },
  // Both are called the same.
  statusOf: ({ status }) => (status === 'uncertain' ? 'sending' : status),
  csvOf: (withdrawals) => csvOfColumns(columns, withdrawals),
};

import type { Deposit } from '#contract/deposits.ts';
import { depositsList, type DepositRow } from '#client/data/deposits/deposits-list.ts';
import { csvOfColumns, fieldColumns } from '#client/components/history/csv-columns.ts';
import type { HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

/** A deposit with the history's filter fields: its currency, and type 1 over a network, 2 by payment. */
export type StoredDeposit = DepositRow & HistoryRow;

const columns = fieldColumns([
  'id',
  'created_at',
  'decided_at',
  'status',
  'account',
  'currency_name',
  'chain',
  'way',
  'address',
  'amount',
  'credited',
  'reference',
] satisfies (keyof Deposit)[]);

export const depositHistory: HistoryKind<StoredDeposit> = {
  list: depositsList,
  fileName: 'tideline-deposits',
  rowOf: (stored) => {
    const row = stored as unknown as DepositRow;
    return { ...row, symbol: row.currency_name, type: row.chain ? 1 : 2 };
  },
  statusOf: ({ status }) => status,
  csvOf: (deposits) => csvOfColumns(columns, deposits),
};

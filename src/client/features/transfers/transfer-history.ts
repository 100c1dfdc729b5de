import type { Transfer } from '#contract/transfers.ts';
import { transfersList, type TransferRow } from '#client/data/transfers/transfers-list.ts';
import {
  csvOfColumns,
  fieldColumns,
  tickColumns,
  type CsvColumn,
} from '#client/components/history/csv-columns.ts';
import type { HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

/** A transfer with the history's filter fields: its currencies, and type 1 transfers, 2 conversions. */
export type StoredTransfer = TransferRow & HistoryRow;

export const storedTransferOf = (row: TransferRow): StoredTransfer => ({
  ...row,
  type: row.kind === 'transfer' ? 1 : 2,
  symbol:
    row.kind === 'transfer' ? row.from_currency_name : `${row.from_currency_name} → ${row.to_currency_name}`,
});

const columns: readonly CsvColumn<Transfer>[] = [
  ...fieldColumns([
    'id',
    'created_at',
    'kind',
    'from_account',
    'to_account',
    'number',
    'from_currency_name',
    'received',
    'to_currency_name',
    'fee',
    'fee_percent',
    'rate',
    'from_price',
    'to_price',
  ]),
  ...tickColumns('from_tick', ({ from_tick }: Transfer) => from_tick),
  ...tickColumns('to_tick', ({ to_tick }: Transfer) => to_tick),
];

/** Exported with the ticks behind a conversion's rate. */
export const transferHistory: HistoryKind<StoredTransfer> = {
  list: transfersList,
  fileName: 'tideline-transfers',
  rowOf: (stored) => storedTransferOf(stored as unknown as TransferRow),
  statusOf: () => null,
  csvOf: (transfers) => csvOfColumns(columns, transfers),
};

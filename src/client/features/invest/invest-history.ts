import type { DualOrder } from '#contract/dual-investments.ts';
import { dualOrdersList, type DualOrderRow } from '#client/data/dual-investments/dual-orders-list.ts';
import {
  csvOfColumns,
  fieldColumns,
  tickColumns,
  type CsvColumn,
} from '#client/components/history/csv-columns.ts';
import type { HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

/** An order with the history's filter type: 1 calls, 2 puts. */
export type StoredDualOrder = Omit<DualOrderRow, 'type'> & HistoryRow;

/** The row as received. */
export const orderOf = ({ type, ...row }: StoredDualOrder): DualOrder => ({
  ...row,
  type: type === 1 ? 'call' : 'put',
});

const storedOrderOf = (row: DualOrderRow): StoredDualOrder => ({ ...row, type: row.type === 'call' ? 1 : 2 });

const columns: readonly CsvColumn<DualOrder>[] = [
  ...fieldColumns([
    'id',
    'created_at',
    'name',
    'type',
    'symbol',
    'number',
    'total',
    'exercise_price',
    'order_rate',
    'day',
    'start_at',
    'end_at',
    'status',
    'settlement_price',
    'payout',
    'payout_currency',
    'returned',
    'closed_at',
  ]),
  ...tickColumns('settlement_tick', ({ settlement_tick }: DualOrder) => settlement_tick),
];

/** Exported with the tick that settled each order. */
export const investHistory: HistoryKind<StoredDualOrder> = {
  list: dualOrdersList,
  fileName: 'tideline-dual-investments',
  rowOf: (stored) => storedOrderOf(stored as unknown as DualOrderRow),
  statusOf: ({ status }) => status,
  csvOf: (orders) => csvOfColumns(columns, orders.map(orderOf)),
};

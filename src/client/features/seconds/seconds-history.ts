import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { secondsOrdersList, type SecondsOrderRow } from '#client/data/seconds-orders/seconds-orders-list.ts';
import {
  csvOfColumns,
  fieldColumns,
  tickColumns,
  type CsvColumn,
} from '#client/components/history/csv-columns.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';
import { byExpiry } from './by-expiry.ts';

const columns: readonly CsvColumn<SecondsOrder>[] = [
  ...fieldColumns(['id', 'created_at', 'symbol']),
  ['side', ({ type }) => (type === 1 ? 'up' : 'down')],
  ...fieldColumns([
    'seconds',
    'number',
    'currency_name',
    'profit_ratio',
    'status',
    'result',
    'profits',
    'opened_at',
    'due_at',
    'closed_at',
  ]),
  ...tickColumns('open_tick', ({ open_tick }: SecondsOrder) => open_tick),
  ...tickColumns('end_tick', ({ end_tick }: SecondsOrder) => end_tick),
];

/** Exported with both ticks that decided each order. */
export const secondsHistory: HistoryKind<SecondsOrderRow> = {
  list: secondsOrdersList,
  fileName: 'tideline-options',
  compareOpen: byExpiry,
  statusOf: ({ result }) => result,
  csvOf: (orders) => csvOfColumns(columns, orders),
};

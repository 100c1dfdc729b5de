import type { Order } from '#contract/orders.ts';
import { ordersList, type OrderRow } from '#client/data/orders/orders-list.ts';
import { csvOfColumns, fieldColumns, type CsvColumn } from '#client/components/history/csv-columns.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';

const columns: readonly CsvColumn<Order>[] = [
  ...fieldColumns(['id', 'created_at', 'symbol']),
  ['side', ({ type }) => (type === 1 ? 'buy' : 'sell')],
  ...fieldColumns([
    'order_type',
    'status',
    'target_price',
    'price',
    'amount',
    'filled',
    'turnover',
    'fee',
    'fee_currency_name',
    'filled_at',
    'cancelled_at',
  ]),
];

export const orderHistory: HistoryKind<OrderRow> = {
  list: ordersList,
  fileName: 'tideline-orders',
  statusOf: ({ status }) => status,
  csvOf: (orders) => csvOfColumns(columns, orders),
};

import type { Order } from '#contract/orders.ts';
import { csvTable } from '#client/lib/csv.ts';

const columns = [
  'id',
  'created_at',
  'symbol',
  'side',
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
] as const;

/** The orders as a table, figures in full and times in UTC. */
export const ordersCsv = (orders: readonly Order[]): string =>
  csvTable(
    columns,
    orders.map((order) =>
      columns.map((column) => (column === 'side' ? (order.type === 1 ? 'buy' : 'sell') : order[column])),
    ),
  );

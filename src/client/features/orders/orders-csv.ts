import type { Order } from '#contract/orders.ts';

/** Names as the wire has them, so that a file made in one language reads in any other. */
const columns = [
  'id', 'created_at', 'symbol', 'side', 'order_type', 'status', 'target_price', 'price', 'amount', 'filled', 'turnover', 'fee', 'fee_currency_name', 'filled_at', 'cancelled_at',
] as const;

/** A text with a comma, quote or line end is quoted; one that a spreadsheet would take for a formula is not. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The orders as a table (RFC 4180), figures in full and times in UTC. */
export const ordersCsv = (orders: readonly Order[]): string =>
  [columns.join(','), ...orders.map((order) => columns.map((column) => cell(column === 'side' ? (order.type === 1 ? 'buy' : 'sell') : order[column])).join(','))].map((line) => `${line}\r\n`).join('');

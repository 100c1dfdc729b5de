import type { OrderRow } from '#client/data/orders/orders-list.ts';

/** What the history is narrowed to; null: no matter. */
export interface OrderFilter {
  readonly symbol: string | null;
  readonly side: 'buy' | 'sell' | null;
  readonly status: 'filled' | 'cancelled' | null;
  /** Placed within so many days. */
  readonly days: 7 | 30 | 90 | null;
}

export const noFilter: OrderFilter = { symbol: null, side: null, status: null, days: null };

const dayMs = 86_400_000;

export const filterOrders = (
  orders: readonly OrderRow[],
  { symbol, side, status, days }: OrderFilter,
  nowMs: number,
): readonly OrderRow[] =>
  orders.filter(
    (order) =>
      (symbol === null || order.symbol === symbol) &&
      (side === null || order.type === (side === 'buy' ? 1 : 2)) &&
      (status === null || order.status === status) &&
      (days === null || Date.parse(order.created_at) > nowMs - days * dayMs),
  );

/** How many of the choices narrow the list. */
export const narrowings = (filter: OrderFilter): number =>
  Object.values(filter).filter((choice) => choice !== null).length;

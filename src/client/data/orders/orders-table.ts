import type { Fill, Order } from '#contract/orders.ts';
import type { TidelineDatabase } from '#client/data/engine/database.ts';
import type { OrderRow } from '#client/data/engine/rows.ts';

export interface OrderFilter {
  /** `closed`: filled and cancelled. */
  readonly status: 'open' | 'closed';
  readonly matchId?: number;
}

/** Newest first. */
export const storedOrders = async (
  database: TidelineDatabase,
  userId: number,
  filter: OrderFilter,
): Promise<OrderRow[]> => {
  const statuses = filter.status === 'open' ? ['open', 'waiting'] : ['filled', 'cancelled'];
  const rows = await database.orders
    .where('[userId+status]')
    .anyOf(statuses.map((status) => [userId, status]))
    .toArray();
  return rows
    .filter((row) => filter.matchId === undefined || row.match_id === filter.matchId)
    .sort((a, b) => b.id - a.id);
};

/**
 * Takes what is new; an older version of an order never replaces a newer one, and known fills of the same
 * version stay.
 */
export const ingestOrders = async (
  database: TidelineDatabase,
  userId: number,
  orders: readonly (Order & { fills?: readonly Fill[] })[],
): Promise<void> => {
  await database.transaction('rw', database.orders, async () => {
    const known = await database.orders.bulkGet(orders.map((order): [number, number] => [userId, order.id]));
    const newer = orders.filter((order, index) => {
      const row = known[index];
      return (
        !row || row.version < order.version || (row.version === order.version && order.fills !== undefined)
      );
    });
    await database.orders.bulkPut(newer.map((order) => ({ ...order, userId })));
  });
};

import { useUserId } from '#client/lib/credentials.ts';
import { storedOrders, type OrderFilter } from './orders-table.ts';
import type { OrderRow } from '#client/data/engine/rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * The user's orders kept on this device, newest first; undefined while not read yet. See `useAsOf('orders')`
 * for their age.
 */
export const useOrders = (filter: OrderFilter): OrderRow[] | undefined => {
  const userId = useUserId();
  return useStored(`orders ${userId} ${filter.status} ${filter.matchId ?? 'all'}`, (database) =>
    storedOrders(database, userId, filter),
  );
};

/** One order; null when this device does not have it, undefined while not read yet. */
export const useOrder = (id: number): OrderRow | null | undefined => {
  const userId = useUserId();
  return useStored(
    `order ${userId} ${id}`,
    async (database) => (await database.orders.get([userId, id])) ?? null,
  );
};

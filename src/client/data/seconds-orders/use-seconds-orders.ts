import { useUserId } from '#client/lib/credentials.ts';
import type { SecondsOrderRow } from '#client/data/engine/rows.ts';
import { storedSecondsOrders, type SecondsOrderFilter } from './seconds-orders-table.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * The user's seconds orders kept on this device, newest first; undefined while not read yet. See
 * `useAsOf('secondsOrders')` for their age.
 */
export const useSecondsOrders = (filter: SecondsOrderFilter): SecondsOrderRow[] | undefined => {
  const userId = useUserId();
  return useStored(`seconds orders ${userId} ${filter.status} ${filter.matchId ?? 'all'}`, (database) =>
    storedSecondsOrders(database, userId, filter),
  );
};

/** One order; null when this device does not have it, undefined while not read yet. */
export const useSecondsOrder = (id: number): SecondsOrderRow | null | undefined => {
  const userId = useUserId();
  return useStored(
    `seconds order ${userId} ${id}`,
    async (database) => (await database.secondsOrders.get([userId, id])) ?? null,
  );
};

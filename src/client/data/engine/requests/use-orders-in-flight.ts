import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * Number of calls of this device that were sent under a key and have no definite answer yet; undefined while
 * not read. Counts all users, because a reload must wait for all of them.
 */
export const useOrdersInFlight = (): number | undefined =>
  useStored(
    'orders in flight',
    async (database) => (await database.requests.toArray()).filter(({ outcome }) => outcome === null).length,
    'requests',
  );

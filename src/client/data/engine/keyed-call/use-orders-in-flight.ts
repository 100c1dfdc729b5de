import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * How many calls of this device were sent under a key and have no definite answer yet; undefined while not
 * read. Any user's count: a reload must wait for them all.
 */
export const useOrdersInFlight = (): number | undefined =>
  useStored(
    'orders in flight',
    async (database) =>
      (await database.keyedCalls.toArray()).filter(({ outcome }) => outcome === null).length,
  );

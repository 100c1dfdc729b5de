import { storedQuery } from '#client/data/engine/stored-query.ts';

/**
 * Tells how many calls of this device were sent under a key and have no definite answer yet, now and on every
 * change. Any user's count: a reload must wait for them all.
 */
export const onOrdersInFlight = (listener: (inFlight: number) => void): (() => void) => {
  const stored = storedQuery(
    'orders in flight',
    async (database) =>
      (await database.keyedCalls.toArray()).filter(({ outcome }) => outcome === null).length,
  );
  return stored.subscribe(() => listener(stored.get() ?? 0));
};

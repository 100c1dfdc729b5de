import { storedQuery } from './stored-query.ts';

/**
 * Tells how many order tickets of this device were sent and have no definite answer yet, now and on every change.
 * Any user's count: a reload must wait for them all.
 */
export const onOrdersInFlight = (listener: (inFlight: number) => void): (() => void) => {
  const stored = storedQuery('orders in flight', async (database) => (await database.tickets.toArray()).filter(({ unresolved }) => unresolved === 1).length);
  return stored.subscribe(() => listener(stored.get() ?? 0));
};

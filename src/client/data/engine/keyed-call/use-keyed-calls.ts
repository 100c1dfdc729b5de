import { useUserId } from '#client/lib/calls/credentials.ts';
import type { KeyedCallRow } from '#client/data/engine/rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * Calls that were sent and have no definite outcome yet, or an unacknowledged one, the newest last;
 * undefined while not read.
 */
export const useKeyedCalls = (): readonly KeyedCallRow[] | undefined => {
  const userId = useUserId();
  return useStored(`keyed calls ${userId}`, async (database) =>
    (await database.keyedCalls.where({ userId }).toArray()).sort((a, b) => a.sentAt - b.sentAt),
  );
};

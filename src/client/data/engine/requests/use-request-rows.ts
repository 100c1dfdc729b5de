import { useUserId } from '#client/lib/calls/credentials.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * Calls that were sent and have no definite outcome yet, or an unacknowledged one, the newest last;
 * undefined while not read.
 */
export const useRequestRows = (): readonly RequestRow[] | undefined => {
  const userId = useUserId();
  return useStored(
    `requests ${userId}`,
    async (database) =>
      (await database.requests.where({ userId }).toArray()).sort((a, b) => a.sentAt - b.sentAt),
    'requests',
  );
};

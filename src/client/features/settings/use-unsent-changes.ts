import { useStored } from '#client/data/engine/use-stored.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';

/** Number of the user's changes queued on this device; undefined until read. */
export const useUnsentChanges = (): number | undefined => {
  const userId = useUserId();
  return useStored(`unsent ${userId}`, (database) => database.outbox.where('userId').equals(userId).count());
};

import { useStored } from '#client/data/engine/use-stored.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';

/** How many of the user's changes wait on this device for the network; undefined while not read. */
export const useUnsentChanges = (): number | undefined => {
  const userId = useUserId();
  return useStored(`unsent ${userId}`, (database) => database.outbox.where('userId').equals(userId).count());
};

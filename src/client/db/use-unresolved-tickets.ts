import { useUserId } from '#client/lib/credentials.ts';
import type { TicketRow } from './rows.ts';
import { useStored } from './use-stored.ts';

/** Tickets that were sent and have no definite answer yet; undefined while not read. */
export const useUnresolvedTickets = (): readonly TicketRow[] | undefined => {
  const userId = useUserId();
  return useStored(`unresolved ${userId}`, (database) => database.tickets.where('[userId+unresolved]').equals([userId, 1]).toArray());
};

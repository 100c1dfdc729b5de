import { useUserId } from '#client/lib/credentials.ts';
import type { TicketRow } from './rows.ts';
import { useStored } from './use-stored.ts';

/** Tickets that were sent and have no definite answer yet, or one that was not acknowledged; undefined while not read. */
export const useUnresolvedTickets = (): readonly TicketRow[] | undefined => {
  const userId = useUserId();
  return useStored(`unresolved ${userId}`, (database) => database.tickets.where('[userId+unresolved]').anyOf([[userId, 1], [userId, 2]]).toArray());
};

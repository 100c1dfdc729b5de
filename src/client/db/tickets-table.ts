import type { Outcome } from '#domain/outcome.ts';
import { credentials } from '#client/lib/credentials.ts';
import { keep, keepDurably } from './keep.ts';
import type { TicketRow } from './rows.ts';

export interface TicketToKeep {
  /** One text per ticket of a user: "spot 12". */
  readonly ticketId: string;
  /** The machine's persisted snapshot: plain data. */
  readonly snapshot: unknown;
  /** True from before the order is sent until its answer is definite. */
  readonly isUnresolved: boolean;
}

const row = ({ ticketId, snapshot, isUnresolved }: TicketToKeep): TicketRow => ({
  userId: credentials().userId,
  ticketId,
  snapshot,
  unresolved: isUnresolved ? 1 : 0,
  savedAt: Date.now(),
});

/**
 * Keeps a ticket; resolves only once it is on the disk (a plain commit may still be in the system's cache when the
 * power goes). An order may be sent only after its key was kept so.
 */
export const saveTicket = (ticket: TicketToKeep): Promise<Outcome<void>> =>
  keepDurably(async (database) => {
    await database.tickets.put(row(ticket));
  });

/** The user's ticket as it was kept last; null: none. */
export const loadTicket = (ticketId: string): Promise<Outcome<TicketRow | null>> =>
  keep(async (database) => (await database.tickets.get([credentials().userId, ticketId])) ?? null);

/** Tickets that were sent and have no definite answer yet, oldest first. */
export const listUnresolvedTickets = (): Promise<Outcome<readonly TicketRow[]>> =>
  keep(async (database) => {
    const rows = await database.tickets.where('[userId+unresolved]').equals([credentials().userId, 1]).toArray();
    return rows.sort((a, b) => a.savedAt - b.savedAt);
  });

export const deleteTicket = (ticketId: string): Promise<Outcome<void>> => keep((database) => database.tickets.delete([credentials().userId, ticketId]));

import type { Outcome } from '#domain/outcome.ts';
import { keep, keepDurably } from './keep.ts';
import type { TicketRow } from './rows.ts';

export interface TicketToKeep {
  /** Whose it is: a ticket outlives its user's session, and must not become another's. */
  readonly userId: number;
  /** One text per ticket of a user: "spot 12". */
  readonly ticketId: string;
  /** The machine's persisted snapshot: plain data. */
  readonly snapshot: unknown;
  /** True from before the order is sent until its answer is definite; false while that answer, which came after a doubt, is not acknowledged. */
  readonly isUnresolved: boolean;
}

const row = ({ userId, ticketId, snapshot, isUnresolved }: TicketToKeep): TicketRow => ({
  userId,
  ticketId,
  snapshot,
  unresolved: isUnresolved ? 1 : 2,
  savedAt: Date.now(),
});

/**
 * Keeps a ticket. One with an order resolves only once it is on the disk (a plain commit may still be in the system's cache
 * when the power goes): an order may be sent only after its key was kept so.
 */
export const saveTicket = (ticket: TicketToKeep): Promise<Outcome<void>> =>
  (ticket.isUnresolved ? keepDurably : keep)(async (database) => {
    await database.tickets.put(row(ticket));
  });

/** The user's ticket as it was kept last; null: none. */
export const loadTicket = (userId: number, ticketId: string): Promise<Outcome<TicketRow | null>> =>
  keep(async (database) => (await database.tickets.get([userId, ticketId])) ?? null);

/** Takes a ticket that has nothing more to say off this device. */
export const forgetTicket = (userId: number, ticketId: string): Promise<Outcome<void>> =>
  keep((database) => database.tickets.delete([userId, ticketId]));

import { useUnresolvedTickets } from '#client/db/use-unresolved-tickets.ts';
import { cancelIdOf } from './cancel-call.ts';

/** Whether the order's cancelling was sent and has no definite answer yet. */
export const useIsCancelling = (orderId: number): boolean =>
  useUnresolvedTickets()?.some(({ ticketId, unresolved }) => unresolved === 1 && ticketId === cancelIdOf(orderId)) ?? false;

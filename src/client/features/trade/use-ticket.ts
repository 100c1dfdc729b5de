import { useSelector } from '@xstate/react';
import { use } from 'react';
import { useUserId } from '#client/lib/credentials.ts';
import { useStore } from '#client/lib/store.ts';
import type { OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
import type { SpotDraft } from './spot-draft.ts';
import { ticketRuntime, type TicketRuntime } from './ticket-runtime.ts';

export interface Ticket extends Pick<TicketRuntime, 'edit' | 'dismiss'> {
  readonly draft: SpotDraft;
  readonly snapshot: OrderTicketSnapshot;
  readonly send: TicketRuntime['actor']['send'];
}

/** The pair's ticket; suspends until the device has told what it kept of it. */
export const useTicket = (matchId: number): Ticket => {
  const runtime = use(ticketRuntime(useUserId(), matchId));
  const draft = useStore(runtime.draft);
  const snapshot = useSelector(runtime.actor, (current) => current);
  return { draft, snapshot, send: runtime.actor.send, edit: runtime.edit, dismiss: runtime.dismiss };
};

import { useSelector } from '@xstate/react';
import { use } from 'react';
import { useUserId } from '#client/lib/credentials.ts';
import type { ShownCall } from '#client/data/engine/keyed-call/keyed-request.ts';
import { useShownCall } from '#client/data/engine/keyed-call/shown-calls.ts';
import { useStore } from '#client/lib/store.ts';
import type { OrderRequest } from '#domain/order-request.ts';
import type { OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
import type { SpotDraft } from './spot-draft.ts';
import { ticketRuntime, type TicketRuntime } from './ticket-runtime.ts';

export interface Ticket extends Pick<TicketRuntime, 'edit' | 'dismiss'> {
  readonly draft: SpotDraft;
  readonly snapshot: OrderTicketSnapshot;
  /** The call that its order went out by. */
  readonly call: ShownCall<OrderRequest>;
  readonly send: TicketRuntime['actor']['send'];
  /** Asks at once what became of it. */
  readonly askNow: () => void;
}

/** The pair's ticket; suspends until the device has told what it kept of it. */
export const useTicket = (matchId: number): Ticket => {
  const { actor, draft, sending, edit, dismiss } = use(ticketRuntime(useUserId(), matchId));
  const call = useStore(sending.state);
  useShownCall(call?.key);
  return {
    draft: useStore(draft),
    call,
    snapshot: useSelector(actor, (current) => current),
    send: actor.send,
    edit,
    dismiss,
    askNow: sending.askNow,
  };
};

import type { Order } from '#contract/orders.ts';
import type { OrderRequest } from '#domain/order-request.ts';
import type { TicketKind } from '#client/data/engine/ticket/ticket-kind.ts';
import { useTicket, type Ticket } from '#client/data/engine/ticket/use-ticket.ts';
import { placeOrderKind } from '#client/data/orders/place-order-kind.ts';
import { spotDraftKind, type SpotDraft } from './spot-draft.ts';

export type SpotTicketView = Ticket<SpotDraft, OrderRequest, Order>;

export const spotTicketKind: TicketKind<SpotDraft, OrderRequest, Order> = {
  draft: spotDraftKind,
  call: placeOrderKind,
  emptied: { amount: '', money: '', coupon: null },
};

/** The pair's ticket. */
export const useSpotTicket = (matchId: number): SpotTicketView => useTicket(spotTicketKind, matchId);

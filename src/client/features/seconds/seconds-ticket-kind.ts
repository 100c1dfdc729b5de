import type { SecondsOrder } from '#contract/seconds-orders.ts';
import type { SecondsRequest } from '#domain/seconds-request.ts';
import type { TicketKind } from '#client/data/engine/ticket/ticket-kind.ts';
import type { Ticket } from '#client/data/engine/ticket/use-ticket.ts';
import { placeSecondsKind } from '#client/data/seconds-orders/seconds-requests.ts';
import { secondsDraftKind, type SecondsDraft } from './seconds-draft.ts';

export type SecondsTicketView = Ticket<SecondsDraft, SecondsRequest, SecondsOrder>;

/** The stake stays: many stakes are followed by another of the same size. */
export const secondsTicketKind: TicketKind<SecondsDraft, SecondsRequest, SecondsOrder> = {
  draft: secondsDraftKind,
  call: placeSecondsKind,
  emptied: {},
};

import type { Position } from '#contract/positions.ts';
import type { PositionRequest } from '#domain/position-request.ts';
import type { TicketKind } from '#client/data/engine/ticket/ticket-kind.ts';
import type { Ticket } from '#client/data/engine/ticket/use-ticket.ts';
import { openPositionKind } from '#client/data/positions/position-requests.ts';
import { futuresDraftKind, type FuturesDraft } from './futures-draft.ts';

export type FuturesTicketView = Ticket<FuturesDraft, PositionRequest, Position>;

export const futuresTicketKind: TicketKind<FuturesDraft, PositionRequest, Position> = {
  draft: futuresDraftKind,
  call: openPositionKind,
  emptied: { share: '', money: '', percent: null, coupon: null },
};

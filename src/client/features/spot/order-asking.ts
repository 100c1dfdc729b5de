import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import type { Moved } from '#client/lib/state/snapshot.ts';
import type { Asking } from '#client/components/forms/use-reviewed-form.ts';
import { movedFrom, type WorldNow } from '#client/components/ticket/moved-from.ts';
import type { AmountUnit } from '#client/components/ticket/use-amount-unit.ts';
import {
  checkOrder,
  ticketOfRequest,
  type OrderFacts,
  type OrderRequest,
} from '#domain/orders/order-request.ts';
import type { SpotDraft } from './spot-draft.ts';
import { requestOf } from './spot-ticket.ts';
import type { TicketView } from './ticket-view.ts';

/** Snapshot of an order as shown for agreement and sent. */
export interface OrderSnapshot {
  readonly request: OrderRequest;
  readonly draft: SpotDraft;
  readonly view: TicketView;
  readonly quote: QuoteView;
}

/** The order described by the draft, with everything its confirmation shows. */
export const askingOf = (draft: SpotDraft, view: TicketView, quote: QuoteView): Asking<OrderSnapshot> => {
  const request = {
    ...requestOf(view.ticket, quote),
    ...(draft.coupon === null ? {} : { coupon_id: draft.coupon }),
  };
  return {
    review: { request, problem: checkOrder(ticketOfRequest(request), view.facts) },
    snapshot: { request, draft, view, quote },
  };
};

/** Why an order as shown can no longer be sent. */
export const orderMoved = (request: OrderRequest, facts: OrderFacts, now: WorldNow): Moved | null =>
  movedFrom(
    {
      isMarket: !request.target_price && !request.trigger_price,
      problem: checkOrder(ticketOfRequest(request), facts),
    },
    now,
  );

/** The amount of a chosen share of the funds, fixed so that it does not change under the shown order. */
export const settledOf = (draft: SpotDraft, view: TicketView, unit: AmountUnit): Partial<SpotDraft> =>
  draft.percent === null
    ? {}
    : {
        percent: null,
        ...(unit === 'money' ? { money: view.estimate?.worth ?? '' } : { amount: view.ticket.amount }),
      };

import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import type { Moved } from '#client/lib/state/still-picture.ts';
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

/** An order as it is shown for agreement, and sent. */
export interface OrderPicture {
  readonly request: OrderRequest;
  readonly draft: SpotDraft;
  readonly view: TicketView;
  readonly quote: QuoteView;
}

/** The order that the draft comes to, with all that its confirmation shows. */
export const askingOf = (draft: SpotDraft, view: TicketView, quote: QuoteView): Asking<OrderPicture> => {
  const request = {
    ...requestOf(view.ticket, quote),
    ...(draft.coupon === null ? {} : { coupon_id: draft.coupon }),
  };
  return {
    review: { request, problem: checkOrder(ticketOfRequest(request), view.facts) },
    picture: { request, draft, view, quote },
  };
};

/** What stands between an order as it was shown and the world of now. */
export const orderMoved = (request: OrderRequest, facts: OrderFacts, now: WorldNow): Moved | null =>
  movedFrom(
    {
      isMarket: !request.target_price && !request.trigger_price,
      problem: checkOrder(ticketOfRequest(request), facts),
    },
    now,
  );

/** The amount that a share of the funds came to, so that it stands still like the order. */
export const settledOf = (draft: SpotDraft, view: TicketView, unit: AmountUnit): Partial<SpotDraft> =>
  draft.percent === null
    ? {}
    : {
        percent: null,
        ...(unit === 'money' ? { money: view.estimate?.worth ?? '' } : { amount: view.ticket.amount }),
      };

import type { Failure } from '#domain/outcome.ts';
import { checkOrder, ticketOfRequest, type OrderFacts, type OrderRequest } from '#domain/order-request.ts';
import { checkPosition, type PositionFacts, type PositionRequest } from '#domain/position-request.ts';
import { checkSeconds, type SecondsFacts, type SecondsRequest } from '#domain/seconds-request.ts';
import type { AgreedCall, KeyedCallInput, KeyedCallOutput, StoredTimes } from './keyed-call-rules.ts';

/* What happens to a ticket, what its chart keeps of it, and the rules that an order must pass. */

/** An order as it would be sent, with what its product's rules judge it by. */
export type Review =
  | { readonly product: 'spot'; readonly request: OrderRequest; readonly facts: OrderFacts }
  | { readonly product: 'futures'; readonly request: PositionRequest; readonly facts: PositionFacts }
  | { readonly product: 'seconds'; readonly request: SecondsRequest; readonly facts: SecondsFacts };

export type OrderTicketEvent =
  /** Any fields; whatever was wrong before is looked at anew. */
  | { type: 'user.edited'; patch: object }
  | { type: 'user.reviewed'; review: Review }
  | { type: 'user.confirmed' }
  | { type: 'user.cancelled' }
  /** The outcome was seen; the ticket is free for the next order. */
  | { type: 'user.dismissed' };

/** An order that an earlier start of the app, or another tab, stored without an outcome. */
export interface StoredCall extends AgreedCall {
  readonly stored: StoredTimes;
}

export interface OrderTicketInput {
  /** The form's fields, as this device stored them. */
  readonly draft: object;
  /** What the draft is changed by once its order was placed, so that it is not placed again by mistake. */
  readonly emptied: object;
  readonly underWay: StoredCall | null;
  readonly newKey: () => string;
  /** The clock that the order's steps are told by, milliseconds. */
  readonly nowMs: () => number;
}

export interface OrderTicketContext extends Pick<OrderTicketInput, 'emptied' | 'newKey' | 'nowMs'> {
  readonly draft: object;
  readonly underWay: StoredCall | null;
  /** What was agreed to last. */
  readonly request: object | null;
  /** Why the rules did not let the draft pass. */
  readonly problem: Failure | null;
  /** How the last order ended; null once that was seen. */
  readonly ended: KeyedCallOutput | null;
}

export type Reviewed = { review: Review };
export type Ended = { ended: KeyedCallOutput };

const problemOf = (review: Review) => {
  switch (review.product) {
    case 'spot':
      return checkOrder(ticketOfRequest(review.request), review.facts);
    case 'futures':
      return checkPosition(review.request, review.facts);
    case 'seconds':
      return checkSeconds(review.request, review.facts);
  }
};

/** Why the order may not even be agreed to; null: it may. */
export const refusalOf = ({ review }: Reviewed): Failure | null => {
  const problem = problemOf(review);
  return problem && { kind: 'refused', message: '', ...problem };
};

export const reviewed = ({ event }: { event: Reviewed }): Reviewed => ({ review: event.review });
export const ended = ({ event }: { event: { output: KeyedCallOutput } }): Ended => ({ ended: event.output });

/** The keyed call of the order that was agreed to, or of the one under way. */
export const callOf = ({ context }: { context: OrderTicketContext }): KeyedCallInput => ({
  nowMs: context.nowMs,
  ...(context.underWay ?? { key: context.newKey(), request: context.request!, stored: null }),
});

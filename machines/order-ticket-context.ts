import type { Order } from '#contract/orders.ts';
import type { KeyedOrder, OrderRequest } from '#domain/order-request.ts';
import type { Failure } from '#domain/outcome.ts';

export interface OrderTicketInput {
  /** Kept from an earlier start of the app without a definite outcome. */
  readonly unresolved: KeyedOrder | null;
  /** The clock that the steps are told by, milliseconds. */
  readonly nowMs: () => number;
}

export interface OrderTicketContext {
  request: OrderRequest | null;
  key: string | null;
  readonly nowMs: () => number;
  isConnected: boolean;
  /** How often it was asked for the outcome; above zero, the order was in doubt. */
  tries: number;
  /** When it was sent, when the answer was given up, when it was asked for last, and when it is asked for next. */
  sentAtMs: number | null;
  lostAtMs: number | null;
  askedAtMs: number | null;
  nextTryAtMs: number | null;
  /** Why the ticket is back with the user; null when nothing is wrong. */
  failure: Failure | null;
  order: Order | null;
}

/** A ticket as the app starts: empty, or with the order it has to ask for. */
export const startingContext = ({ unresolved, nowMs }: OrderTicketInput): OrderTicketContext => ({
  request: unresolved?.request ?? null,
  key: unresolved?.key ?? null,
  nowMs,
  isConnected: true,
  tries: 0,
  sentAtMs: unresolved?.sentAtMs ?? null,
  lostAtMs: null,
  askedAtMs: null,
  nextTryAtMs: null,
  failure: null,
  order: null,
});

import { sideOf } from '#domain/trading/pair-terms.ts';
import type { PairTerms } from '#domain/trading/pair-terms.ts';
import { walkLadder } from '#domain/trading/execution.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import { decimal } from '#domain/money/money.ts';
import {
  boundPrice,
  checkBalance,
  checkExecution,
  checkTicket,
  freezeAmount,
  waitsForPrice,
  type SpotTicket,
  type TicketProblem,
} from '#domain/trading/order-rules.ts';

/** The fields of `placeOrder`, as they are sent and stored. */
export interface OrderRequest {
  readonly currency_id: number;
  readonly legal_id: number;
  readonly type: 1 | 2;
  readonly amount: string;
  readonly target_price?: string;
  readonly seen_price?: string;
  readonly slippage?: string;
  readonly trigger_price?: string;
  readonly target_profit_price?: string;
  readonly stop_loss_price?: string;
  readonly coupon_id?: number;
}

/** Facts for validating an order before it is sent. */
export interface OrderFacts {
  readonly terms: PairTerms;
  /** The current price. */
  readonly marketPrice: string;
  /** Available in the currency given; null while unknown. */
  readonly available: string | null;
  /** The ladder's side that the order meets, best first; null while unknown. */
  readonly levels: readonly Level[] | null;
}

/** The part of a request that the rules check. */
export const ticketOfRequest = ({
  type,
  amount,
  target_price,
  seen_price,
  slippage,
  trigger_price,
  target_profit_price,
  stop_loss_price,
}: OrderRequest): SpotTicket => ({
  side: sideOf(type),
  amount,
  target_price,
  seen_price,
  slippage,
  trigger_price,
  target_profit_price,
  stop_loss_price,
});

/**
 * The first fault of an order according to the device's data, or null. The server validates again
 * on the tick at which it deals.
 */
export const checkOrder = (
  ticket: SpotTicket,
  { terms, marketPrice, available, levels }: OrderFacts,
): TicketProblem | null => {
  const formProblem = checkTicket(ticket, terms, marketPrice, levels);
  if (formProblem) return formProblem;
  const amount = decimal(ticket.amount);
  const freeze = freezeAmount(ticket.side, amount, boundPrice(ticket), terms);
  const balanceProblem = available === null ? null : checkBalance(decimal(available), freeze);
  if (balanceProblem) return balanceProblem;
  return ticket.target_price || waitsForPrice(ticket) || !levels
    ? null
    : checkExecution(walkLadder(levels, amount), ticket);
};

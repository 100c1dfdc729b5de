import type { ProblemCode } from '#contract/problem.ts';
import type { PairTerms, Side } from './pair-terms.ts';
import { checkStops, stopOf, type Stops } from '#domain/futures/futures-stops.ts';
import { isWithin, takeWithin, type Execution } from './execution.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import {
  decimal,
  decimalsOf,
  isOnTick,
  maximum,
  minimum,
  roundUp,
  toPlain,
  zero,
  type Decimal,
} from '#domain/money/money.ts';

/** Default slippage of a market order, in percent. */
export const defaultSlippage = '0.5';

/**
 * Why a ticket is refused; `field` names the invalid request field, `price` the price
 * to offer with `price.moved`.
 */
export interface TicketProblem {
  readonly code: ProblemCode;
  readonly field?: 'amount' | 'target_price' | 'seen_price' | 'slippage' | 'trigger_price' | keyof Stops;
  readonly price?: string;
}

/**
 * A spot ticket as sent on the wire; with an empty or missing `target_price` it is a market order.
 * With a `trigger_price` it waits for that price. A buy's stops protect its proceeds once it is
 * filled; a sell waits for its stops.
 */
export interface SpotTicket extends Stops {
  readonly side: Side;
  readonly amount: string;
  readonly target_price?: string | undefined;
  readonly seen_price?: string | undefined;
  readonly slippage?: string | undefined;
  readonly trigger_price?: string | undefined;
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

/** True also for text that is no valid price, so that the ticket reports it. */
const isGiven = (stop: string | undefined): boolean =>
  Boolean(stop) && (!plainDecimal.test(stop!) || stopOf(stop) !== null);

export const hasStops = (stops: Stops): boolean =>
  isGiven(stops.target_profit_price) || isGiven(stops.stop_loss_price);

/** Whether no part of it is filled before a price is reached. */
export const waitsForPrice = (ticket: SpotTicket): boolean =>
  Boolean(ticket.trigger_price) || (ticket.side === 'sell' && hasStops(ticket));

/** Direction in which the price must move: from the price its user saw to the trigger. */
export const triggerDirection = (triggerPrice: string, seenPrice: string): 'rises' | 'falls' =>
  decimal(triggerPrice).gt(decimal(seenPrice)) ? 'rises' : 'falls';

/** Checks only form and size of the amount, in the base. */
export const checkAmount = (amount: string, terms: PairTerms): TicketProblem | null => {
  const field = 'amount';
  if (!plainDecimal.test(amount)) return { code: 'amount.invalid', field };
  if (decimalsOf(amount) > Math.min(terms.amount_decimals, terms.base_decimals))
    return { code: 'amount.decimals', field };
  if (decimal(amount).eq(zero)) return { code: 'amount.invalid', field };
  return decimal(amount).gt(decimal(terms.max_amount)) ? { code: 'amount.tooLarge', field } : null;
};

/** Checks only the form of a limit price. */
export const checkLimitPrice = (price: string, terms: Pick<PairTerms, 'tick_size'>): TicketProblem | null => {
  const field = 'target_price';
  if (!plainDecimal.test(price)) return { code: 'price.invalid', field };
  if (decimal(price).eq(zero)) return { code: 'price.invalid', field };
  return isOnTick(decimal(price), decimal(terms.tick_size)) ? null : { code: 'price.offTick', field };
};

/** A market order requires the price its user saw. */
const checkSeenPrice = (price: string): TicketProblem | null =>
  plainDecimal.test(price) && decimal(price).gt(zero) ? null : { code: 'price.invalid', field: 'seen_price' };

/** A trigger that the price has already reached would never be waited for. */
const checkTrigger = (
  trigger: string,
  seenPrice: string,
  marketPrice: string,
  terms: Pick<PairTerms, 'tick_size'>,
): TicketProblem | null => {
  const field = 'trigger_price';
  if (!plainDecimal.test(trigger) || decimal(trigger).eq(zero)) return { code: 'price.invalid', field };
  if (!isOnTick(decimal(trigger), decimal(terms.tick_size))) return { code: 'price.offTick', field };
  const isReached = (price: string): boolean =>
    triggerDirection(trigger, seenPrice) === 'rises'
      ? decimal(price).gte(decimal(trigger))
      : decimal(price).lte(decimal(trigger));
  return isReached(seenPrice) || isReached(marketPrice) ? { code: 'stop.wrongSide', field } : null;
};

/** Take-profit above and stop-loss below: for a buy, its own price; for a sell, the current price. */
const checkTicketStops = (
  ticket: SpotTicket,
  terms: Pick<PairTerms, 'tick_size'>,
  marketPrice: string,
): TicketProblem | null => {
  if (!hasStops(ticket)) return null;
  for (const field of ['target_profit_price', 'stop_loss_price'] as const)
    if (ticket[field] && !plainDecimal.test(ticket[field])) return { code: 'price.invalid', field };
  return checkStops(
    ticket,
    'long',
    decimal(ticket.target_price || ticket.trigger_price || marketPrice),
    terms.tick_size,
  );
};

/** Checks the order's value in the quote currency against the pair's minimum. */
export const checkNotional = (
  turnover: Decimal,
  terms: Pick<PairTerms, 'min_notional'>,
): TicketProblem | null =>
  turnover.lt(decimal(terms.min_notional)) ? { code: 'amount.tooSmall', field: 'amount' } : null;

/**
 * Expected turnover of the order: if the price, or its trigger, is better than its limit, it
 * is filled at the better one.
 * @param levels the ladder's side that it meets, if it can be filled at once
 */
export const expectedWorth = (
  ticket: SpotTicket,
  marketPrice: string,
  levels: readonly Level[] | null,
): Decimal => {
  const amount = decimal(ticket.amount);
  const reference = decimal(ticket.trigger_price || marketPrice || ticket.target_price || '0');
  if (!ticket.target_price) return amount.times(reference);
  const limit = decimal(ticket.target_price);
  const best = (ticket.side === 'buy' ? minimum : maximum)(limit, reference);
  if (!levels || waitsForPrice(ticket)) return amount.times(best);
  const now = takeWithin(levels, limit, ticket.side, amount);
  return now.turnover.plus(amount.minus(now.amount).times(best));
};

/**
 * Checks everything about a ticket that needs no balance: the first fault, or null. Its value is estimated
 * by `marketPrice`, the current price, and by the ladder if one is known.
 */
export const checkTicket = (
  ticket: SpotTicket,
  terms: PairTerms,
  marketPrice: string,
  levels: readonly Level[] | null,
): TicketProblem | null => {
  const { target_price: limit, trigger_price: trigger, seen_price: seen = '' } = ticket;
  return (
    (limit ? checkLimitPrice(limit, terms) : checkSeenPrice(seen)) ??
    (trigger ? (checkSeenPrice(seen) ?? checkTrigger(trigger, seen, marketPrice || seen, terms)) : null) ??
    checkAmount(ticket.amount, terms) ??
    checkNotional(expectedWorth(ticket, marketPrice || seen, levels), terms) ??
    checkTicketStops(ticket, terms, marketPrice || seen)
  );
};

/**
 * The worst price that a market order accepts: the seen price, moved against the user by `slippage` percent.
 */
export const protectedPrice = (side: Side, seenPrice: string, slippage: string): Decimal => {
  const fraction = decimal(slippage).times('0.01');
  return decimal(seenPrice).times(side === 'buy' ? fraction.plus('1') : decimal('1').minus(fraction));
};

/** Distance of a protected price from its reference price, in percent. */
export const slippageOf = (bound: Decimal, reference: Decimal): Decimal =>
  bound.minus(reference).abs().times('100').div(reference);

/**
 * Why a market order cannot be filled on the ladder: `execution` is null (the whole ladder cannot
 * fill it), or part of it is outside the protection. The price offered is the worst one needed, so
 * that accepting it is enough.
 */
export const checkExecution = (execution: Execution | null, ticket: SpotTicket): TicketProblem | null => {
  if (!execution?.worstPrice) return { code: 'ladder.exhausted', field: 'amount' };
  const bound = protectedPrice(ticket.side, ticket.seen_price ?? '', ticket.slippage ?? defaultSlippage);
  return isWithin(execution.worstPrice, bound, ticket.side)
    ? null
    : { code: 'price.moved', field: 'seen_price', price: toPlain(execution.worstPrice) };
};

/**
 * The price that bounds the order's cost: its limit, or its protection, computed
 * from its trigger if it has one.
 */
export const boundPrice = (ticket: SpotTicket): Decimal =>
  ticket.target_price
    ? decimal(ticket.target_price)
    : protectedPrice(
        ticket.side,
        ticket.trigger_price || (ticket.seen_price ?? ''),
        ticket.slippage ?? defaultSlippage,
      );

/**
 * Amount to freeze for an order of `amount`: when buying, the quote at the bounding price,
 * rounded up; when selling, the base.
 */
export const freezeAmount = (
  side: Side,
  amount: Decimal,
  price: Decimal,
  terms: Pick<PairTerms, 'quote_decimals'>,
): Decimal => (side === 'buy' ? roundUp(amount.times(price), terms.quote_decimals) : amount);

/** Whether the available balance covers the freeze; both in the currency given. */
export const checkBalance = (available: Decimal, freeze: Decimal): TicketProblem | null =>
  freeze.gt(available) ? { code: 'balance.insufficient', field: 'amount' } : null;

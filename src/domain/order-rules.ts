import type { ProblemCode } from '#contract/problem.ts';
import type { DealTerms, Side } from './deal-terms.ts';
import { isWithin, type Execution } from './execution.ts';
import { decimal, decimalsOf, isOnTick, roundUp, toPlain, zero, type Decimal } from './money.ts';

/** A market order on a quote older than this is refused, and nothing is dealt on it. */
export const staleAfterMs = 10_000;

/** Percent that a market order may slip when it does not say. */
export const defaultSlippage = '0.5';

/** Why a ticket is refused; `field` names the request field at fault, `price` the price to offer with `price.moved`. */
export interface TicketProblem {
  readonly code: ProblemCode;
  readonly field?: 'amount' | 'target_price' | 'seen_price' | 'slippage';
  readonly price?: string;
}

/** A spot ticket as the wire carries it; `target_price` empty or missing makes it a market order. */
export interface SpotTicket {
  readonly side: Side;
  readonly amount: string;
  readonly target_price?: string | undefined;
  readonly seen_price?: string | undefined;
  readonly slippage?: string | undefined;
}

const plainDecimal = /^\d{1,20}(\.\d+)?$/;

export const isStale = (quoteAgeMs: number): boolean => quoteAgeMs > staleAfterMs;

/** Form and size of the amount alone, in the base. */
export const checkAmount = (amount: string, terms: DealTerms): TicketProblem | null => {
  const field = 'amount';
  if (!plainDecimal.test(amount)) return { code: 'amount.invalid', field };
  if (decimalsOf(amount) > Math.min(terms.amount_decimals, terms.base_decimals)) return { code: 'amount.decimals', field };
  if (decimal(amount).eq(zero)) return { code: 'amount.invalid', field };
  return decimal(amount).gt(decimal(terms.max_amount)) ? { code: 'amount.tooLarge', field } : null;
};

/** Form of a limit price alone. */
export const checkLimitPrice = (price: string, terms: Pick<DealTerms, 'tick_size'>): TicketProblem | null => {
  const field = 'target_price';
  if (!plainDecimal.test(price)) return { code: 'price.invalid', field };
  if (decimal(price).eq(zero)) return { code: 'price.invalid', field };
  return isOnTick(decimal(price), decimal(terms.tick_size)) ? null : { code: 'price.offTick', field };
};

/** A market order is useless without the price its user saw. */
const checkSeenPrice = (price: string): TicketProblem | null =>
  plainDecimal.test(price) && decimal(price).gt(zero) ? null : { code: 'price.invalid', field: 'seen_price' };

/** Worth of the order in the quote currency against the pair's minimum. */
export const checkNotional = (turnover: Decimal, terms: Pick<DealTerms, 'min_notional'>): TicketProblem | null =>
  turnover.lt(decimal(terms.min_notional)) ? { code: 'amount.tooSmall', field: 'amount' } : null;

/**
 * Everything about a ticket that needs no ladder and no balance: the first fault, or null. A market order's worth is taken
 * at `marketPrice`, the price now.
 */
export const checkTicket = (ticket: SpotTicket, terms: DealTerms, marketPrice: string): TicketProblem | null => {
  const limit = ticket.target_price;
  return (
    (limit ? checkLimitPrice(limit, terms) : checkSeenPrice(ticket.seen_price ?? '')) ??
    checkAmount(ticket.amount, terms) ??
    checkNotional(decimal(limit || marketPrice).times(decimal(ticket.amount)), terms)
  );
};

/** The worst price a market order accepts: the price seen, moved against the user by `slippage` percent. */
export const protectedPrice = (side: Side, seenPrice: string, slippage: string): Decimal => {
  const fraction = decimal(slippage).times('0.01');
  return decimal(seenPrice).times(side === 'buy' ? fraction.plus('1') : decimal('1').minus(fraction));
};

/**
 * What stands between a market order and the ladder: `execution` null (the whole ladder cannot fill it), or any part of
 * it outside the protection. The price offered is the worst one it needs, so that accepting it is enough.
 */
export const checkExecution = (execution: Execution | null, ticket: SpotTicket): TicketProblem | null => {
  if (!execution?.worstPrice) return { code: 'ladder.exhausted', field: 'amount' };
  const bound = protectedPrice(ticket.side, ticket.seen_price ?? '', ticket.slippage ?? defaultSlippage);
  return isWithin(execution.worstPrice, bound, ticket.side)
    ? null
    : { code: 'price.moved', field: 'seen_price', price: toPlain(execution.worstPrice) };
};

/** The price that bounds what the order can cost: its limit, or its protection. */
export const boundPrice = (ticket: SpotTicket): Decimal =>
  ticket.target_price ? decimal(ticket.target_price) : protectedPrice(ticket.side, ticket.seen_price ?? '', ticket.slippage ?? defaultSlippage);

/** What an order of `amount` freezes: of the quote at the bounding price, rounded up, when buying; of the base when selling. */
export const freezeAmount = (side: Side, amount: Decimal, price: Decimal, terms: Pick<DealTerms, 'quote_decimals'>): Decimal =>
  side === 'buy' ? roundUp(amount.times(price), terms.quote_decimals) : amount;

/** Whether what is available covers the freeze; both in the currency given. */
export const checkBalance = (available: Decimal, freeze: Decimal): TicketProblem | null =>
  freeze.gt(available) ? { code: 'balance.insufficient', field: 'amount' } : null;

import type { PairTerms, Side } from '#domain/trading/pair-terms.ts';
import { depthWithin } from '#domain/trading/execution.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import { decimal, minimum, roundDown, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import {
  boundPrice,
  checkNotional,
  expectedWorth,
  waitsForPrice,
  type SpotTicket,
} from '#domain/trading/order-rules.ts';

/** A ticket whose amount is still to be computed. */
export type AmountlessTicket = Omit<SpotTicket, 'amount'>;

const affordable = (side: Side, funds: Decimal, price: Decimal): Decimal =>
  side === 'buy' ? funds.div(price) : funds;

/**
 * The largest amount that `percent` of the available funds can order, rounded down to the pair's step; the
 * result can be submitted as it is. A market order is also bounded by the ladder. Zero if not even the
 * pair's minimum can be ordered.
 */
export const largestOrder = (
  ticket: AmountlessTicket,
  available: Decimal,
  percent: number,
  terms: PairTerms,
  { marketPrice, levels }: { readonly marketPrice: string; readonly levels: readonly Level[] | null },
): Decimal => {
  const empty = { ...ticket, amount: '0' };
  const price = boundPrice(empty);
  if (price.lte(zero)) return zero;
  const funds = available.times(decimal(String(percent))).times('0.01');
  const most = minimum(affordable(ticket.side, funds, price), decimal(terms.max_amount));
  const within =
    levels && !ticket.target_price && !waitsForPrice(empty)
      ? minimum(most, depthWithin(levels, price, ticket.side))
      : most;
  const amount = roundDown(within, Math.min(terms.amount_decimals, terms.base_decimals));
  if (amount.lte(zero)) return zero;
  return checkNotional(expectedWorth({ ...ticket, amount: toPlain(amount) }, marketPrice, levels), terms)
    ? zero
    : amount;
};

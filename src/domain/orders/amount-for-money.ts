import type { PairTerms } from '#domain/trading/pair-terms.ts';
import { walkLadder } from '#domain/trading/execution.ts';
import type { Level } from '#domain/quotes/ladder.ts';
import { decimal, minimum, roundDown, roundUp, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { AmountlessTicket } from './largest-order.ts';

export interface MoneyMarket {
  readonly marketPrice: string;
  /** The ladder's side that the order meets; null: unknown, or the order waits. */
  readonly levels: readonly Level[] | null;
}

/**
 * Estimated price per unit when the ladder does not give one: the limit, the trigger
 * price, or the current price.
 */
const unitPrice = (ticket: AmountlessTicket, marketPrice: string): Decimal =>
  decimal(
    ticket.target_price ||
      ticket.trigger_price ||
      (ticket.side === 'sell' ? ticket.stop_loss_price || ticket.target_profit_price : '') ||
      marketPrice,
  );

/** Settlement amount of this order in the quote currency; null: the ladder cannot fill it. */
export const moneyForAmount = (
  ticket: AmountlessTicket,
  amount: Decimal,
  terms: Pick<PairTerms, 'quote_decimals'>,
  { marketPrice, levels }: MoneyMarket,
): Decimal | null => {
  const turnover = levels
    ? (walkLadder(levels, amount)?.turnover ?? null)
    : amount.times(unitPrice(ticket, marketPrice));
  return turnover && roundUp(turnover, terms.quote_decimals);
};

/**
 * The largest amount, in the pair's steps, that costs no more than this money: by the ladder for an order
 * that is filled at once, else by its own price. The amount beyond the ladder is estimated at its last
 * price, so that the rules detect and report it. Zero if the money does not buy one step.
 */
export const amountForMoney = (
  ticket: AmountlessTicket,
  money: Decimal,
  terms: Pick<PairTerms, 'amount_decimals' | 'base_decimals' | 'quote_decimals'>,
  market: MoneyMarket,
): Decimal => {
  let left = roundDown(money, terms.quote_decimals);
  let amount = zero;
  let price = unitPrice(ticket, market.marketPrice);
  for (const level of market.levels ?? []) {
    price = level.price;
    const part = minimum(level.size, left.div(price));
    amount = amount.plus(part);
    left = left.minus(part.times(price));
    if (part.lt(level.size)) break;
  }
  const last = market.levels?.at(-1);
  const isBeyond = !last || amount.gte(market.levels!.reduce((sum, { size }) => sum.plus(size), zero));
  if (isBeyond && price.gt(zero)) amount = amount.plus(left.div(price));
  const step = Math.min(terms.amount_decimals, terms.base_decimals);
  const rounded = roundDown(amount, step);
  // A non-terminating division may have been truncated just below a whole step.
  const next = rounded.plus(decimal(toPlain(decimal('10').pow(-step))));
  const cost = moneyForAmount(ticket, next, terms, market);
  return cost?.lte(roundDown(money, terms.quote_decimals)) ? next : rounded;
};

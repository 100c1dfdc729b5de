import type { DualTerms } from '#domain/dual-investments/dual-investment.ts';
import { decimal, maximum, minimum, roundDown, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';
import { breakEven, settlementAt, type Settlement } from './settlement.ts';

/** Lowest and highest price of a chart. */
export interface PriceSpan {
  readonly low: string;
  readonly high: string;
}

/**
 * As a share of the linked price: the span grows in whole steps, so that the chart does not move with each
 * tick.
 */
const spanStep = decimal('0.05');
const leastSpan = decimal('0.1');
const lowest = decimal('0.05');

/** Centred on the linked price, with the current price well inside. @param marked null: unknown */
export const spanAround = (linkedPrice: string, marked: string | null, decimals: number): PriceSpan => {
  const linked = decimal(linkedPrice);
  const distance = marked === null ? linked.times('0') : decimal(marked).minus(linked).abs();
  const steps = roundUp(distance.times('1.25').div(linked).div(spanStep), 0);
  const span = maximum(steps.times(spanStep), leastSpan).times(linked);
  return {
    low: toPlain(roundDown(maximum(linked.minus(span), linked.times(lowest)), decimals)),
    high: toPlain(roundDown(linked.plus(span), decimals)),
  };
};

const steps = 60;

/**
 * The settlements over a span, by price. They include the linked price and the break-even price: between two
 * neighbours the curve is straight.
 * @param decimals of a price
 */
export const payoffCurve = (
  terms: DualTerms,
  { low, high }: PriceSpan,
  decimals: number,
): readonly Settlement[] => {
  const [from, to] = [decimal(low), decimal(high)];
  const inside = (price: Decimal): Decimal => minimum(maximum(price, from), to);
  const even = Array.from({ length: steps + 1 }, (_, step) =>
    roundDown(from.plus(to.minus(from).times(String(step)).div(String(steps))), decimals),
  );
  const prices = [...even, decimal(terms.linked_price), decimal(breakEven(terms, decimals))]
    .map(inside)
    .sort((a, b) => a.cmp(b))
    .map(toPlain);
  return [...new Set(prices)].map((price) => settlementAt(terms, price));
};

/** The index of the settlement nearest to a share of the way from the lowest to the highest price. */
export const nearestPlace = (curve: readonly Settlement[], share: number): number => {
  const prices = curve.map(({ price }) => Number(price));
  const wanted = prices[0]! + share * (prices.at(-1)! - prices[0]!);
  return prices.reduce(
    (best, price, index) => (Math.abs(price - wanted) < Math.abs(prices[best]! - wanted) ? index : best),
    0,
  );
};

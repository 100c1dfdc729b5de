import { decimal, roundDown, toPlain, zero, type Decimal } from './money.ts';

/**
 * The parts of a whole, rounded so that they sum to the rounded whole exactly: each is rounded down, and the
 * smallest units that are missing go to the parts that lost most (largest remainder method). A loss gets one
 * only when no gain can take it, so that it is not shown smaller than it is.
 */
export const roundParts = (parts: readonly Decimal[], decimals: number): readonly Decimal[] => {
  const unit = decimal(`1e-${decimals}`);
  const lower = parts.map((part) => roundDown(part, decimals));
  const sum = (values: readonly Decimal[]): Decimal =>
    values.reduce((total, value) => total.plus(value), zero);
  const missing = Number(roundDown(sum(parts), decimals).minus(sum(lower)).div(unit).toFixed(0));
  const lostBy = (place: number): Decimal => parts[place]!.minus(lower[place]!);
  const isLoss = (place: number): boolean => parts[place]!.lt(zero);
  const order = parts
    .map((_, place) => place)
    .filter((place) => lostBy(place).gt(zero))
    .sort((one, other) => Number(isLoss(one)) - Number(isLoss(other)) || lostBy(other).cmp(lostBy(one)));
  const raised = new Set(order.slice(0, missing));
  return lower.map((value, place) => (raised.has(place) ? value.plus(unit) : value));
};

/** Shares of the sum in percent, which sum to exactly 100; all zero where there is nothing to share. */
export const percentParts = (parts: readonly Decimal[], decimals: number): readonly string[] => {
  const whole = parts.reduce((sum, part) => sum.plus(part), zero);
  if (whole.eq(zero)) return parts.map(() => zero.toFixed(decimals));
  // Of the whole and not of its parts, whose quotients are not exact.
  const exact = parts.map((part) => part.times('100').div(whole));
  const rest = decimal('100').minus(exact.reduce((sum, part) => sum.plus(part), zero));
  const largest = exact.reduce((best, part, place) => (part.gt(exact[best]!) ? place : best), 0);
  return roundParts(
    exact.map((part, place) => (place === largest ? part.plus(rest) : part)),
    decimals,
  ).map((part) => part.toFixed(decimals));
};

/** A part as plain text, for amounts. */
export const roundedTexts = (parts: readonly string[], decimals: number): readonly string[] =>
  roundParts(parts.map(decimal), decimals).map(toPlain);

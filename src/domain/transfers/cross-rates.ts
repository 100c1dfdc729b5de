import { decimal } from '#domain/money/money.ts';
import { rateOf } from './conversion.ts';

/** Closes of one currency in the quote currency, oldest first; null: it is the quote currency. */
type Closes = readonly string[] | null;

/**
 * Units of `to` for one of `from` at each of the common closes, oldest first; both series end at the same time.
 * Empty without any.
 */
export const crossRates = (from: Closes, to: Closes): readonly string[] => {
  const count = Math.min(from?.length ?? Infinity, to?.length ?? Infinity);
  if (!Number.isFinite(count)) return [];
  return Array.from({ length: count }, (_, place) => {
    const [from_price, to_price] = [from, to].map((closes) => closes?.at(place - count) ?? '1');
    return rateOf({ from_price: from_price!, to_price: to_price! });
  });
};

/** The lowest and the highest of the rates; undefined without any. */
export const rangeOfRates = (
  rates: readonly string[],
): { readonly low: string; readonly high: string } | undefined => {
  const sorted = rates.toSorted((one, other) => decimal(one).cmp(decimal(other)));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low !== undefined && high !== undefined ? { low, high } : undefined;
};

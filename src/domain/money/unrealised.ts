import type { CostedHolding } from '#contract/records.ts';
import { decimal, toPlain, zero } from './money.ts';

/** quantity x price - cost, signed; null if one of them is unknown. */
export const unrealisedAt = (
  { quantity, cost }: Pick<CostedHolding, 'quantity' | 'cost'>,
  price: string | null,
): string | null =>
  cost === null || price === null
    ? null
    : toPlain(decimal(quantity).times(decimal(price)).minus(decimal(cost)).round(8, 1));

/** The sum of figures; null if one is unknown. */
export const sumKnown = (figures: readonly (string | null)[]): string | null =>
  figures.some((figure) => figure === null)
    ? null
    : toPlain(figures.reduce((sum, figure) => sum.plus(decimal(figure!)), zero));

import type { Position } from '#contract/positions.ts';
import { liquidationPrice, returnRate, riskRate } from '#domain/futures/futures.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { resultDecimals, resultOfPosition, termsOfPosition } from '#domain/trading/position-result.ts';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';

/*
 * The figures of a position, for every page that shows one: home, positions, detail, totals. Amounts are
 * rounded down to hundredths of the quote currency, losses too, so that no loss is shown smaller than it is
 * and the rows of a table sum to its total.
 */

export interface PositionFigures {
  /** Signed, in the quote currency. */
  readonly profit: string;
  /** Percent of the margin, signed. */
  readonly returned: string;
  /** Percent; at 100 or below the position is liquidated. */
  readonly risk: string;
}

/** Cells of one row use the same figures: computed once per result. */
const known = new WeakMap<object, PositionFigures>();

/** The value of a position at a price; null unless it is open. */
export const figuresAt = (position: Position, priceNow: string): PositionFigures | null => {
  if (!isOpenPosition(position)) return null;
  const result = resultOfPosition(position, priceNow);
  const before = known.get(result);
  if (before) return before;
  const price = decimal(priceNow);
  const figures = {
    profit: toPlain(result.profit),
    returned: toPlain(roundDown(returnRate(result.terms, price).times('100'), resultDecimals)),
    risk: toPlain(riskRate(result.terms, price).round(0, 0)),
  };
  known.set(result, figures);
  return figures;
};

/** The liquidation price once this margin is added. @param decimals of the price */
export const liquidationAfter = (position: Position, added: string, decimals: number): string => {
  const terms = termsOfPosition(position);
  return toPlain(
    liquidationPrice({ ...terms, margin: terms.margin.plus(decimal(added)) }).round(decimals, 1),
  );
};

import type { Position } from '#contract/positions.ts';
import { returnRate, riskRate } from '#domain/futures/futures.ts';
import { positionSideOf, profitAt, sizeOf, type PositionTerms } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

export interface PositionFigures {
  /** Signed, in the quote currency. */
  readonly profit: string;
  /** Percent of the margin, signed. */
  readonly returned: string;
  /** Percent; at 100 or below the position is liquidated. */
  readonly risk: string;
}

export const termsOfPosition = ({
  type,
  price,
  share,
  lever_share_num,
  margin,
}: Pick<Position, 'type' | 'price' | 'share' | 'lever_share_num' | 'margin'>): PositionTerms => ({
  side: positionSideOf(type),
  entry: decimal(price),
  size: sizeOf(share, lever_share_num),
  margin: decimal(margin),
});

/** Each position is parsed into decimals once, for any number of prices. */
const knownTerms = new WeakMap<Position, PositionTerms>();
const termsOnce = (position: Position): PositionTerms => {
  const terms = knownTerms.get(position) ?? termsOfPosition(position);
  knownTerms.set(position, terms);
  return terms;
};

/** The value of a position at a price; null unless it is open. */
export const figuresAt = (position: Position, priceNow: string): PositionFigures | null => {
  if (position.status !== 'open' && position.status !== 'closing') return null;
  const terms = termsOnce(position);
  const price = decimal(priceNow);
  return {
    profit: toPlain(profitAt(terms, price).round(2, 0)),
    returned: toPlain(returnRate(terms, price).times('100').round(2, 0)),
    risk: toPlain(riskRate(terms, price).round(0, 0)),
  };
};

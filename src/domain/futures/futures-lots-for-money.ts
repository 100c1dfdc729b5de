import { sizeOf } from '#domain/dealing/position-profit.ts';
import { zero, type Decimal } from '#domain/money/money.ts';
import { costOfOpening, type LotlessRequest, type PositionFacts } from './position-request.ts';

/** What so many lots take from what is available, margin and fee together. */
export const moneyForLots = (request: LotlessRequest, lots: number, facts: PositionFacts): Decimal =>
  lots === 0 ? zero : costOfOpening(request, sizeOf(lots, facts.terms.lever_share_num), facts).held;

/**
 * The lots whose margin and fee together come to no more than this money, where one lot more would; one lot more than a
 * position may have where the money buys these too, so that the rules find it and say so. Zero where it buys none.
 */
export const lotsForMoney = (request: LotlessRequest, money: Decimal, facts: PositionFacts): number => {
  let [bought, tooMany] = [0, facts.terms.lever_max_share + 2];
  while (tooMany - bought > 1) {
    const lots = Math.floor((bought + tooMany) / 2);
    if (moneyForLots(request, lots, facts).lte(money)) bought = lots;
    else tooMany = lots;
  }
  return bought;
};

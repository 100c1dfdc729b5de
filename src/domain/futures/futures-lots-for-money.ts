import { sizeOf } from '#domain/trading/position-profit.ts';
import { zero, type Decimal } from '#domain/money/money.ts';
import { costOfOpening, type LotlessRequest, type PositionFacts } from './position-request.ts';

/** Cost of a number of lots from the available balance, margin plus fee. */
export const moneyForLots = (request: LotlessRequest, lots: number, facts: PositionFacts): Decimal =>
  lots === 0 ? zero : costOfOpening(request, sizeOf(lots, facts.terms.lever_share_num), facts).frozen;

/**
 * The largest number of lots whose margin plus fee does not exceed this amount; one lot above a position's
 * limit if the amount covers that too, so that the rules detect and report it. Zero if it covers none.
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

import type { Position } from '#contract/positions.ts';
import { toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { profitOfPosition } from '#domain/trading/position-result.ts';

/**
 * Profit or loss of all open positions by currency: the sum of what their rows show; null where the price of
 * a contract is unknown.
 */
export const totalProfit = (
  positions: readonly Position[],
  priceOf: (matchId: number) => string | undefined,
): ReadonlyMap<string, string> | null => {
  const sums = new Map<string, Decimal>();
  for (const position of positions) {
    if (!isOpenPosition(position)) continue;
    const price = priceOf(position.match_id);
    if (price === undefined) return null;
    const { legal_name: currency } = position;
    sums.set(currency, (sums.get(currency) ?? zero).plus(profitOfPosition(position, price)));
  }
  return new Map([...sums].map(([currency, sum]) => [currency, toPlain(sum)]));
};

import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { secondsProfit, secondsResult, type SecondsResult } from '#domain/seconds/seconds.ts';

export interface ExpectedResult {
  readonly result: SecondsResult;
  /** Signed, without the stake. */
  readonly profits: string;
}

/**
 * Result of the order if it expired at this price; null before it is opened.
 * @param decimals of the stake's currency
 */
export const expectedResult = (
  order: SecondsOrder,
  price: string,
  decimals: number,
): ExpectedResult | null => {
  if (order.open_price === null) return null;
  const result = secondsResult(order.type, decimal(order.open_price), decimal(price));
  return {
    result,
    profits: toPlain(secondsProfit(result, decimal(order.number), order.profit_ratio, decimals)),
  };
};

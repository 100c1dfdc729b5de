import type { EquityPoint } from '#contract/records.ts';
import { dayResultOf, type DayResult } from './equity.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

export interface SpanResult extends DayResult {
  /** Start of the series against which it is measured. */
  readonly since: string;
}

/**
 * Change of the equity since the first known point, excluding inflows and outflows. Null if no point is
 * known, or the flows are unknown.
 * @param usdtNow the current equity, in place of the last point's
 */
export const resultSince = (points: readonly EquityPoint[], usdtNow: string): SpanResult | null => {
  const first = points.find(({ equity }) => equity !== null);
  const inflow = points.at(-1)?.net_inflow ?? null;
  if (!first || first.net_inflow === null || inflow === null) return null;
  const result = dayResultOf(usdtNow, {
    equity_then: first.equity,
    net_inflow: toPlain(decimal(inflow).minus(decimal(first.net_inflow))),
  });
  return result && { ...result, since: first.at };
};

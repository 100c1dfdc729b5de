import type { EquityPoint } from '#contract/records.ts';
import { dayResultOf, type DayResult } from './equity.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

export interface SpanResult extends DayResult {
  /** When the line begins from which it is counted. */
  readonly since: string;
}

/**
 * What became of the equity since the first of the points that is known, without what came in or went out. Null where
 * none is known, or what came in is not.
 * @param usdtNow the equity of now, in the place of the last point's
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

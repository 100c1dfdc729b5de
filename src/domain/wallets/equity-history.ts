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

/** Equity over time as a curve of results: what came in or went out does not move it. */
interface ResultCurve {
  /** The equity at each point plus what came in after it, so that the last value is the equity; null: unknown. */
  readonly values: readonly (string | null)[];
  /** Positions of the points that include a deposit or a withdrawal since the point before. */
  readonly inflows: readonly number[];
}

/** Where an inflow is unknown, the curve is the equity itself. */
export const resultCurve = (points: readonly EquityPoint[]): ResultCurve => {
  const total = points.at(-1)?.net_inflow ?? null;
  if (total === null) return { values: points.map(({ equity }) => equity), inflows: [] };
  return {
    values: points.map(({ equity, net_inflow }) =>
      equity === null || net_inflow === null
        ? null
        : toPlain(decimal(equity).plus(decimal(total)).minus(decimal(net_inflow))),
    ),
    inflows: points.flatMap(({ net_inflow }, place) =>
      place > 0 && net_inflow !== points[place - 1]!.net_inflow ? [place] : [],
    ),
  };
};

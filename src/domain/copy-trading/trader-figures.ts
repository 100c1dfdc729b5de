import { dayMs } from '#domain/time/instant.ts';
import { decimal, maximum, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { drawdownOf, percentOf, sumOfResults, winRateOf } from '#domain/trading/results.ts';

/** A closed position of a trader, as the figures need it. */
export interface ClosedPosition {
  readonly type: 1 | 2;
  /** Margin at opening. */
  readonly margin: string;
  /** Result of its closings, less all its fees. */
  readonly result: string;
  readonly opened_at: Date;
  readonly closed_at: Date;
}

/**
 * The highest capital committed at one time: the margin in use, and what was lost by then. Profits do not
 * reduce it. It covers all losses, so that no return is below -100 percent and no drawdown above 100.
 * @param positions in the order of their closings
 */
const capitalOf = (positions: readonly ClosedPosition[]): Decimal => {
  const steps = positions.flatMap(({ margin, result, opened_at, closed_at }) => [
    { atMs: opened_at.getTime(), order: 1, change: decimal(margin), won: zero },
    { atMs: closed_at.getTime(), order: 0, change: decimal(margin).neg(), won: decimal(result) },
  ]);
  let [inUse, total, most] = [zero, zero, zero];
  // A position that closes at the same instant frees its margin before another opens.
  for (const { change, won } of steps.sort((a, b) => a.atMs - b.atMs || a.order - b.order)) {
    inUse = inUse.plus(change);
    total = total.plus(won);
    most = maximum(most, maximum(inUse, zero).plus(maximum(total.neg(), zero)));
  }
  return most;
};

/** The capital, with the results added one after the other. */
const equityOf = (capital: Decimal, results: readonly Decimal[]): Decimal[] => {
  let equity = capital;
  return [capital, ...results.map((result) => (equity = equity.plus(result)))];
};

/**
 * A trader's figures at a time, from the positions closed by then. Percentages are of the highest capital
 * committed at one time; those of a month also of the profits made before it.
 */
export const figuresOf = (closed: readonly ClosedPosition[], now: Date) => {
  const positions = closed.toSorted((a, b) => a.closed_at.getTime() - b.closed_at.getTime());
  const results = positions.map(({ result }) => decimal(result));
  const capital = capitalOf(positions);
  const total = sumOfResults(results);
  const won = positions.filter(({ result }) => decimal(result).gt(zero));
  const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs;
  const inYesterday = ({ closed_at }: ClosedPosition): boolean =>
    closed_at.getTime() >= midnightMs - dayMs && closed_at.getTime() < midnightMs;
  const firstMs = Math.min(now.getTime(), ...positions.map(({ opened_at }) => opened_at.getTime()));
  return {
    capital: toPlain(capital),
    total_profits: toPlain(total),
    income_rate: percentOf(total, capital),
    accuracy: winRateOf(results),
    drawdown: drawdownOf(equityOf(capital, results)),
    closed_count: positions.length,
    profit_count: won.length,
    rise_count: won.filter(({ type }) => type === 1).length,
    fall_count: won.filter(({ type }) => type === 2).length,
    yesterday_profits: toPlain(
      sumOfResults(positions.filter(inYesterday).map(({ result }) => decimal(result))),
    ),
    days: Math.floor((now.getTime() - firstMs) / dayMs),
    curve: curveOf(positions),
    months: monthsOf(positions, capital),
  };
};

/**
 * Cumulative results, one point per day, at the day's last closing.
 * @param positions in the order of their closings
 */
const curveOf = (positions: readonly ClosedPosition[]): { at: string; profits: string }[] => {
  let total = zero;
  const days = new Map<string, { at: string; profits: string }>();
  for (const { result, closed_at } of positions) {
    total = total.plus(decimal(result));
    const at = closed_at.toISOString();
    days.set(at.slice(0, 10), { at, profits: toPlain(total) });
  }
  return [...days.values()].slice(-366);
};

/**
 * Newest first; each in percent of the capital and the profits that the month began with.
 * @param positions in the order of their closings
 */
const monthsOf = (
  positions: readonly ClosedPosition[],
  capital: Decimal,
): { month: string; profits: string; rate: string }[] => {
  let total = zero;
  const months = new Map<string, { before: Decimal; profits: Decimal }>();
  for (const { result, closed_at } of positions) {
    const month = closed_at.toISOString().slice(0, 7);
    const { before, profits } = months.get(month) ?? { before: total, profits: zero };
    months.set(month, { before, profits: profits.plus(decimal(result)) });
    total = total.plus(decimal(result));
  }
  return [...months]
    .map(([month, { before, profits }]) => ({
      month,
      profits: toPlain(profits),
      rate: percentOf(profits, capital.plus(maximum(before, zero))),
    }))
    .reverse();
};

import type { DayReport, DayTrade } from '#contract/practice-day.ts';
import type { EquityPoint } from '#contract/records.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { drawdownOf, percentOf, profitFactorOf, sumOfResults, winRateOf } from '#domain/trading/results.ts';
import { resultCurve, resultSince } from '#domain/wallets/equity-history.ts';

/** A span of time. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the ledger and the recorded prices say of a day. */
export interface DayFacts extends Span {
  /** Ascending; the last is now. */
  readonly equity: readonly EquityPoint[];
  readonly trades: readonly DayTrade[];
  /** Each in USDT. */
  readonly fees: readonly string[];
  /** When something other than money was held; may overlap. */
  readonly exposures: readonly Span[];
  /** Each of the day's pairs at the beginning and now. */
  readonly prices: readonly { readonly then: string; readonly now: string }[];
}

/** How long the spans last together, counted once where they overlap, within a span. */
const covered = (spans: readonly Span[], { fromMs, toMs }: Span): number => {
  let [length, reachedMs] = [0, fromMs];
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const endMs = Math.min(span.toMs, toMs);
    length += Math.max(0, endMs - Math.max(span.fromMs, reachedMs));
    reachedMs = Math.max(reachedMs, endMs);
  }
  return length;
};

/** What money would have earned in equal parts of the pairs. */
const heldProfit = (money: string, prices: DayFacts['prices']): string | null => {
  if (prices.length === 0) return null;
  const part = decimal(money).div(decimal(String(prices.length)));
  const gains = prices.map(({ then, now }) => part.times(decimal(now)).div(decimal(then)).minus(part));
  return toPlain(sumOfResults(gains).round(8, 0));
};

/** In the order of their closings. */
const inOrder = (trades: readonly DayTrade[]): DayTrade[] =>
  trades.toSorted(
    (a, b) => Date.parse(a.closedAt) - Date.parse(b.closedAt) || (a.reference < b.reference ? -1 : 1),
  );

/** Of several that are alike the first. */
const extreme = (
  trades: readonly DayTrade[],
  isBeyond: (one: Decimal, other: Decimal) => boolean,
): DayTrade | null =>
  trades.reduce<DayTrade | null>(
    (most, trade) => (most && !isBeyond(decimal(trade.result), decimal(most.result)) ? most : trade),
    null,
  );

/** Every figure of a day, from its facts. */
export const reportOf = (facts: DayFacts): Omit<DayReport, 'notes'> => {
  const { fromMs, toMs, equity } = facts;
  const trades = inOrder(facts.trades);
  const results = trades.map(({ result }) => decimal(result));
  const last = equity.at(-1)?.equity ?? null;
  const profit = last === null ? null : resultSince(equity, last);
  const first = equity.find((point) => point.equity !== null)?.equity ?? null;
  const curve = resultCurve(equity).values.flatMap((value) => (value === null ? [] : [decimal(value)]));
  const passed = decimal(String(toMs - fromMs));
  return {
    startsAt: new Date(fromMs).toISOString(),
    asOf: new Date(toMs).toISOString(),
    profit: profit && profit.usdt,
    profitPercent: profit && profit.percent,
    holdingProfit: first && heldProfit(first, facts.prices),
    drawdownPercent: drawdownOf(curve),
    trades,
    winCount: results.filter((result) => result.gt(zero)).length,
    winRate: trades.length === 0 ? null : winRateOf(results),
    profitFactor: profitFactorOf(results),
    fees: toPlain(sumOfResults(facts.fees.map(decimal))),
    timeInMarket: percentOf(decimal(String(covered(facts.exposures, facts))), passed),
    best: extreme(trades, (one, other) => one.gt(other)),
    worst: extreme(trades, (one, other) => one.lt(other)),
    equity: equity.map((point) => ({ at: point.at, equity: point.equity })),
  };
};

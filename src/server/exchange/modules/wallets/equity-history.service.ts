import type { EquityDays, EquityHistory, EquityPoint } from '#contract/records.ts';
import { valuationOf, type PricesThen, type Valuation } from '#domain/wallets/equity.ts';
import { loanDebtAt } from '#domain/loans/loan-record.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { closesAt, lengthMs } from '#server/exchange/market/price-then.ts';
import type { Market } from '#server/exchange/market/market.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { readHoldingsHistory, type HoldingsHistory } from './equity-history.repository.ts';
import { fixedPriceOf, pricedIn, symbolOf } from './quote-currency.ts';
import { valueInflows } from './value-inflows.ts';

export interface EquityHistoryDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'candles'>;
  readonly clock: Clock;
  readonly describeCurrency: DescribeCurrency;
}

type Step = '1min' | '15min' | '60min' | '1day';

const steps: Readonly<Record<EquityDays, Step>> = {
  1: '15min',
  7: '60min',
  30: '1day',
  90: '1day',
  365: '1day',
};
/**
 * The first day of an account younger than this is reported by the minute, so that its chart begins at
 * once.
 */
const youngMs = 2 * lengthMs['60min'];

interface Timeline {
  readonly period: Step;
  /** Whole steps up to now, and now. */
  readonly times: readonly number[];
}

const timelineOf = (period: Step, spanMs: number, nowMs: number): Timeline => {
  const stepMs = lengthMs[period];
  const count = spanMs / stepMs;
  const newestMs = Math.floor((nowMs - 1) / stepMs) * stepMs;
  const holdings = Array.from({ length: count + 1 }, (_, place) => newestMs - (count - place) * stepMs);
  return { period, times: [...holdings, nowMs] };
};

/** Whole minutes since a time, and now. */
const minutesSince = (fromMs: number, nowMs: number): Timeline => {
  const stepMs = lengthMs['1min'];
  const count = Math.max(0, Math.ceil((nowMs - fromMs) / stepMs));
  return {
    period: '1min',
    times: [...Array.from({ length: count }, (_, place) => fromMs + place * stepMs), nowMs],
  };
};

/** The sum up to each index; null from the first one on that has an inflow without a price. */
const runningInflow = (
  valued: readonly (Valuation & { readonly inflow: { readonly place: number } })[],
  count: number,
): (Decimal | null)[] => {
  const sums: (Decimal | null)[] = [];
  let sum: Decimal | null = zero;
  for (let index = 0; index < count; index += 1) {
    for (const { usdt, unknown } of valued.filter(({ inflow }) => inflow.place === index + 1))
      sum = sum === null || unknown.length > 0 ? null : sum.plus(decimal(usdt));
    sums.push(sum);
  }
  return sums;
};

const createNameOf =
  ({ describeCurrency }: EquityHistoryDeps) =>
  (currencyId: number): string =>
    describeCurrency(currencyId).currency_name;

type NameOf = ReturnType<typeof createNameOf>;
type PricesAtTimes = ReadonlyMap<string, readonly (string | null)[]>;

/** Each symbol's price at each of the times: historical closes, and the latest price now. */
const readPrices = async (
  market: EquityHistoryDeps['market'],
  nameOf: NameOf,
  { amounts, contracts }: HoldingsHistory,
  { period, times }: Timeline,
): Promise<PricesAtTimes> => {
  const names = amounts
    .map(({ currency_id }) => nameOf(currency_id))
    .filter((name) => fixedPriceOf(name) === null);
  const symbols = new Set([...names.map(symbolOf), ...contracts.map(({ symbol }) => symbol)]);
  return new Map(
    await Promise.all(
      [...symbols].map(async (symbol) => {
        const closes = await closesAt(market, symbol, period, times.slice(0, -1));
        return [symbol, [...closes, market.latest(symbol)?.price ?? null]] as const;
      }),
    ),
  );
};

/** The balances at each of the times, less the debts. */
const readHoldings = async (
  database: Database,
  userId: number,
  times: readonly number[],
): Promise<HoldingsHistory> => {
  const moments = times.map((time) => new Date(time));
  const holdings = await readHoldingsHistory(database, userId, moments);
  const owed = holdings.loans.flatMap(({ currency_id, ...loan }) =>
    moments.map((moment, index) => ({
      place: index + 1,
      currency_id,
      total: toPlain(loanDebtAt(loan, moment).neg()),
    })),
  );
  return { ...holdings, amounts: [...holdings.amounts, ...owed] };
};

interface ReadHistory {
  readonly timeline: Timeline;
  readonly holdings: HoldingsHistory;
}

/**
 * The times of a history, and the user's balances at each. A young account's first day is by the minute.
 */
const readHistory = async (
  { database, clock }: EquityHistoryDeps,
  userId: number,
  days: EquityDays,
): Promise<ReadHistory> => {
  const nowMs = clock.nowMs();
  const timeline = timelineOf(steps[days], Number(days) * lengthMs['1day'], nowMs);
  const holdings = await readHoldings(database, userId, timeline.times);
  if (days !== '1' || nowMs - holdings.since.getTime() >= youngMs) return { timeline, holdings };
  const minutes = timelineOf('1min', youngMs, nowMs);
  return { timeline: minutes, holdings: await readHoldings(database, userId, minutes.times) };
};

/** The total value at one of the times, and the currencies that had no price then. */
const valueAt = (
  nameOf: NameOf,
  holdings: HoldingsHistory,
  prices: PricesAtTimes,
  index: number,
): Valuation => {
  const isOfThen = ({ place }: { readonly place: number }): boolean => place === index + 1;
  const pricesThen: PricesThen = pricedIn((symbol) => prices.get(symbol)?.[index] ?? null);
  return valuationOf(
    holdings.amounts
      .filter(isOfThen)
      .map(({ currency_id, total }) => ({ currency_name: nameOf(currency_id), total })),
    holdings.contracts.filter(isOfThen),
    pricesThen,
  );
};

/** A user's equity over time, computed from the ledger and the stored candles. */
export const createEquityHistoryService = (deps: EquityHistoryDeps) => {
  const { market } = deps;
  const nameOf = createNameOf(deps);

  const report = async ({ timeline, holdings }: ReadHistory): Promise<EquityHistory> => {
    const { times } = timeline;
    const first = times.findIndex((time) => time >= holdings.since.getTime());
    const prices = await readPrices(market, nameOf, holdings, timeline);
    const inflows = await valueInflows(
      market,
      nameOf,
      holdings.inflows.filter(({ place }) => place > first + 1),
    );
    const inflowAt = runningInflow(inflows, times.length);
    const unknown = new Set(inflows.flatMap((inflow) => inflow.unknown));
    const pointAt = (timeMs: number, index: number): EquityPoint => {
      const { usdt, unknown: missing } = valueAt(nameOf, holdings, prices, index);
      for (const name of missing) unknown.add(name);
      const inflow = inflowAt[index] ?? null;
      return {
        at: new Date(timeMs).toISOString(),
        equity: missing.length === 0 ? usdt : null,
        net_inflow: inflow && toPlain(inflow),
      };
    };
    const points = times.flatMap((time, index) => (index < first ? [] : [pointAt(time, index)]));
    return { points, unknown: [...unknown].sort() };
  };

  return {
    history: async (userId: number, days: EquityDays): Promise<EquityHistory> =>
      report(await readHistory(deps, userId, days)),

    /** By the minute, since a time that is a whole minute. */
    async since(userId: number, from: Date): Promise<EquityHistory> {
      const timeline = minutesSince(from.getTime(), deps.clock.nowMs());
      return report({ timeline, holdings: await readHoldings(deps.database, userId, timeline.times) });
    },
  };
};

export type EquityHistoryService = ReturnType<typeof createEquityHistoryService>;

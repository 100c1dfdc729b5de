import type { EquityDays, EquityHistory, EquityPoint } from '#contract/records.ts';
import { valuationOf, type PricesThen } from '#domain/equity.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import { closesAt, lengthMs } from '#server/market/price-then.ts';
import type { Market } from '#server/market/market.ts';
import type { DescribeCurrency } from './currency-facts.ts';
import { readPastHoldings, type PastHoldings } from './equity-history.repository.ts';
import { fixedPriceOf, pricedIn, symbolOf } from './quote-currency.ts';

export interface EquityHistoryDeps {
  readonly database: Database;
  readonly market: Pick<Market, 'instruments' | 'latest' | 'candles'>;
  readonly clock: Clock;
  readonly describeCurrency: DescribeCurrency;
}

type Step = '60min' | '1day';

/** Whole hours or days of the last days, and now. */
const timesOf = (days: EquityDays, nowMs: number): { period: Step; times: number[] } => {
  const period = days === '7' ? '60min' : '1day';
  const stepMs = lengthMs[period];
  const count = (Number(days) * lengthMs['1day']) / stepMs;
  const newestMs = Math.floor((nowMs - 1) / stepMs) * stepMs;
  const past = Array.from({ length: count + 1 }, (_, place) => newestMs - (count - place) * stepMs);
  return { period, times: [...past, nowMs] };
};

/** A user's equity over time, computed from the ledger and the stored candles. */
export const createEquityHistoryService = ({
  database,
  market,
  clock,
  describeCurrency,
}: EquityHistoryDeps) => {
  const nameOf = (currencyId: number): string => describeCurrency(currencyId).currency_name;

  /** Each symbol's price at each of the times: closes of then, and the latest now. */
  const pricesOf = async (
    { amounts, contracts }: PastHoldings,
    period: Step,
    times: readonly number[],
  ): Promise<ReadonlyMap<string, readonly (string | null)[]>> => {
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

  return {
    async history(userId: number, days: EquityDays): Promise<EquityHistory> {
      const { period, times } = timesOf(days, clock.nowMs());
      const past = await readPastHoldings(
        database,
        userId,
        times.map((time) => new Date(time)),
      );
      const prices = await pricesOf(past, period, times);
      const unknown = new Set<string>();
      const pointAt = (timeMs: number, index: number): EquityPoint => {
        const isOfThen = ({ place }: { readonly place: number }): boolean => place === index + 1;
        const pricesThen: PricesThen = pricedIn((symbol) => prices.get(symbol)?.[index] ?? null);
        const { usdt, unknown: missing } = valuationOf(
          past.amounts
            .filter(isOfThen)
            .map(({ currency_id, total }) => ({ currency_name: nameOf(currency_id), total })),
          past.contracts.filter(isOfThen),
          pricesThen,
        );
        for (const name of missing) unknown.add(name);
        return { at: new Date(timeMs).toISOString(), equity: missing.length === 0 ? usdt : null };
      };
      const sinceMs = past.since.getTime();
      const points = times.flatMap((time, index) => (time < sinceMs ? [] : [pointAt(time, index)]));
      return { points, unknown: [...unknown].sort() };
    },
  };
};

export type EquityHistoryService = ReturnType<typeof createEquityHistoryService>;

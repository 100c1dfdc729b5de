import { valuationOf, type PricesThen, type Valuation } from '#domain/wallets/equity.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import { fixedPriceOf, pricedIn, symbolOf } from './quote-currency.ts';

/** The inflow of a currency in one minute, less the outflow. */
export interface Inflow {
  readonly currency_id: number;
  /** Start of the minute. */
  readonly minute: string;
  readonly amount: string;
}

type CandleMarket = Pick<Market, 'instruments' | 'candles'>;

/** The prices of these symbols at one time. */
export const pricesAt = async (
  market: CandleMarket,
  symbols: readonly string[],
  atMs: number,
): Promise<PricesThen> => {
  const found = new Map(
    await Promise.all(
      [...new Set(symbols)].map(async (symbol) => [symbol, await priceThen(market, symbol, atMs)] as const),
    ),
  );
  return pricedIn((symbol) => found.get(symbol) ?? null);
};

/** Inflows, each at the price of its minute. */
export const valueInflows = <T extends Inflow>(
  market: CandleMarket,
  nameOf: (currencyId: number) => string,
  inflows: readonly T[],
): Promise<(Valuation & { readonly inflow: T })[]> =>
  Promise.all(
    inflows.map(async (inflow) => {
      const name = nameOf(inflow.currency_id);
      const symbols = fixedPriceOf(name) === null ? [symbolOf(name)] : [];
      const prices = await pricesAt(market, symbols, Date.parse(inflow.minute));
      return { inflow, ...valuationOf([{ currency_name: name, total: inflow.amount }], [], prices) };
    }),
  );

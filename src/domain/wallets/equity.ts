import type { PositionStatus } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { positionSideOf, profitAt, sizeOf } from '#domain/dealing/position-profit.ts';
import { decimal, maximum, toPlain, zero } from '#domain/money/money.ts';
import type { Holding } from '#domain/money/portfolio.ts';

/** An amount of a currency: available and frozen together. */
export interface HeldAmount {
  readonly currency_name: string;
  readonly total: string;
}

/** An open futures position, as far as its profit goes. */
export interface HeldContract {
  readonly symbol: string;
  /** 1 long, 2 short */
  readonly type: 1 | 2;
  readonly share: number;
  /** Units of the base in one lot. */
  readonly lever_share_num: string;
  /** The average entry. */
  readonly price: string;
}

/** Prices of one moment; null where there is none. */
export interface PricesThen {
  /** USDT for one unit of a currency. */
  readonly ofCurrency: (name: string) => string | null;
  readonly ofSymbol: (symbol: string) => string | null;
}

export interface Valuation {
  /** Everything held and the unrealised profit, in USDT. What has no price counts as nothing. */
  readonly usdt: string;
  /** Of the futures positions, signed; part of `usdt`. */
  readonly unrealised: string;
  /** Currencies and symbols that are held and have no price. */
  readonly unknown: readonly string[];
}

/** What holdings and open positions are worth at the prices of one moment. */
export const valuationOf = (
  amounts: readonly HeldAmount[],
  contracts: readonly HeldContract[],
  prices: PricesThen,
): Valuation => {
  const unknown = new Set<string>();
  let held = zero;
  for (const { currency_name, total } of amounts) {
    const amount = decimal(total);
    if (amount.eq(zero)) continue;
    const price = prices.ofCurrency(currency_name);
    if (price === null) unknown.add(currency_name);
    else held = held.plus(amount.times(decimal(price)));
  }
  let unrealised = zero;
  for (const { symbol, type, share, lever_share_num, price: entry } of contracts) {
    const price = prices.ofSymbol(symbol);
    if (price === null) unknown.add(symbol);
    else
      unrealised = unrealised.plus(
        profitAt(
          { side: positionSideOf(type), entry: decimal(entry), size: sizeOf(share, lever_share_num) },
          decimal(price),
        ),
      );
  }
  return {
    usdt: toPlain(held.plus(unrealised)),
    unrealised: toPlain(unrealised),
    unknown: [...unknown].sort(),
  };
};

/** What a day's result is measured from. */
export interface DayStart {
  /** Worth of everything then, at the prices of then, in USDT; null where a price of then is unknown. */
  readonly equity_then: string | null;
  /** What came in since, less what went out, each at the price of its moment; null where one is unknown. */
  readonly net_inflow: string | null;
}

export interface DayResult {
  /** Signed, in USDT. */
  readonly usdt: string;
  /** Signed, two decimals: of what was there then and came in since. */
  readonly percent: string;
}

/**
 * What became of an equity, without what came in or went out: equity now - equity then - net inflow. Buying
 * and selling show their spread and fee alone. Null where a figure of then is unknown.
 */
export const dayResultOf = (usdtNow: string, { equity_then, net_inflow }: DayStart): DayResult | null => {
  if (equity_then === null || net_inflow === null) return null;
  const then = decimal(equity_then);
  const inflow = decimal(net_inflow);
  const result = decimal(usdtNow).minus(then).minus(inflow);
  const base = then.plus(maximum(inflow, zero));
  return {
    usdt: toPlain(result.round(8, 0)),
    percent: base.gt(zero) ? result.times('100').div(base).toFixed(2) : '0.00',
  };
};

export interface Equity {
  /** Everything held and the unrealised profit, in USDT. */
  readonly usdt: string;
  /** Of the futures positions, signed; part of `usdt`. */
  readonly unrealised: string;
  /** Null where it cannot be told: the figure of then is unknown, or not learned yet. */
  readonly day: DayResult | null;
  /** What keeps the day's result from being told: currencies and symbols without a price then. */
  readonly unknown: readonly string[];
}

/** What of a quote an equity needs. */
export type PricedQuote = Pick<Quote, 'kind' | 'symbol' | 'currency_name' | 'now_price'>;

/**
 * The equity by the quotes of now; a currency without one counts at the price its balance came with. @param
 * start null while it is not learned
 */
export const equityOf = (
  balances: readonly Holding[],
  positions: readonly (HeldContract & { readonly status: PositionStatus })[],
  quotes: readonly PricedQuote[],
  start: (DayStart & { readonly unknown: readonly string[] }) | null,
): Equity => {
  const ofCurrency = new Map(balances.map(({ currency_name, usdt_price }) => [currency_name, usdt_price]));
  for (const { kind, currency_name, now_price } of quotes)
    if (kind !== 'futures') ofCurrency.set(currency_name, now_price);
  const ofSymbol = new Map(quotes.map(({ symbol, now_price }) => [symbol, now_price]));
  const open = positions.filter(({ status }) => status === 'open' || status === 'closing');
  const { usdt, unrealised } = valuationOf(balances, open, {
    ofCurrency: (name) => ofCurrency.get(name) ?? null,
    ofSymbol: (symbol) => ofSymbol.get(symbol) ?? null,
  });
  return { usdt, unrealised, day: start && dayResultOf(usdt, start), unknown: start?.unknown ?? [] };
};

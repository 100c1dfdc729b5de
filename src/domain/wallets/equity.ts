import type { PositionStatus } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { isOpenPosition, positionSideOf, profitAt, sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, maximum, toPlain, zero } from '#domain/money/money.ts';
import type { Holding } from '#domain/money/portfolio.ts';

/** An amount of a currency: available plus frozen. */
export interface OwnedAmount {
  readonly currency_name: string;
  readonly total: string;
}

/** The part of an open futures position that determines its profit. */
export interface OpenContract {
  readonly symbol: string;
  /** 1 long, 2 short */
  readonly type: 1 | 2;
  readonly share: number;
  /** Units of the base in one lot. */
  readonly lever_share_num: string;
  /** Average entry price. */
  readonly price: string;
}

/** Prices at one moment; null if there is none. */
export interface PricesThen {
  /** USDT for one unit of a currency. */
  readonly ofCurrency: (name: string) => string | null;
  readonly ofSymbol: (symbol: string) => string | null;
}

export interface Valuation {
  /** Value of all balances plus the unrealised profit, in USDT. Anything without a price counts as zero. */
  readonly usdt: string;
  /** Unrealised profit of the futures positions, signed; part of `usdt`. */
  readonly unrealised: string;
  /** Currencies and symbols in the account that have no price. */
  readonly unknown: readonly string[];
}

/** Value of balances and open positions at the prices of one moment. */
export const valuationOf = (
  amounts: readonly OwnedAmount[],
  contracts: readonly OpenContract[],
  prices: PricesThen,
): Valuation => {
  const unknown = new Set<string>();
  let owned = zero;
  for (const { currency_name, total } of amounts) {
    const amount = decimal(total);
    if (amount.eq(zero)) continue;
    const price = prices.ofCurrency(currency_name);
    if (price === null) unknown.add(currency_name);
    else owned = owned.plus(amount.times(decimal(price)));
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
    usdt: toPlain(owned.plus(unrealised)),
    unrealised: toPlain(unrealised),
    unknown: [...unknown].sort(),
  };
};

/** The baseline of a day's result. */
export interface DayStart {
  /** Equity at that time, at the prices of that time, in USDT; null if one of them is unknown. */
  readonly equity_then: string | null;
  /** Inflow less outflow since then, each at the price of its moment; null if one is unknown. */
  readonly net_inflow: string | null;
}

export interface DayResult {
  /** Signed, in USDT. */
  readonly usdt: string;
  /** Signed, two decimals: relative to the equity at that time plus inflows since. */
  readonly percent: string;
  /** The account's beginning, when it is less than 24 hours ago; absent: the result of 24 hours. */
  readonly since?: string;
}

/**
 * Change of the equity, excluding flows: equity now - equity then - net inflow. A trade shows only its
 * spread and fee. Null if a figure of that time is unknown.
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
  /** Value of all balances plus the unrealised profit, in USDT. */
  readonly usdt: string;
  /** Unrealised profit of the futures positions, signed; part of `usdt`. */
  readonly unrealised: string;
  /** Null if it cannot be computed: the baseline is unknown or not loaded yet. */
  readonly day: DayResult | null;
  /** Currencies and symbols without a price at that time, which prevent the day's result. */
  readonly unknown: readonly string[];
}

/** Not from the module of instants, which the first page would load for it. */
const dayMs = 86_400_000;

/** What a result of the day is measured against, and when that was. */
interface DayBaseline extends DayStart {
  readonly as_of: string;
  readonly then_at: string;
  readonly unknown: readonly string[];
}

/** The result since the baseline; it names its beginning when it covers less than 24 hours. */
const resultOfDay = (usdtNow: string, start: DayBaseline): DayResult | null => {
  const result = dayResultOf(usdtNow, start);
  const isWhole = Date.parse(start.as_of) - Date.parse(start.then_at) >= dayMs;
  return result && !isWhole ? { ...result, since: start.then_at } : result;
};

/** The part of a quote that the equity needs. */
export type PricedQuote = Pick<Quote, 'kind' | 'symbol' | 'currency_name' | 'now_price'>;

/**
 * The equity at the current quotes; a currency without one is valued at the
 * price that came with its balance.
 * @param start null until loaded
 */
export const equityOf = (
  balances: readonly Holding[],
  positions: readonly (OpenContract & { readonly status: PositionStatus })[],
  quotes: readonly PricedQuote[],
  start: DayBaseline | null,
): Equity => {
  const ofCurrency = new Map(balances.map(({ currency_name, usdt_price }) => [currency_name, usdt_price]));
  for (const { kind, currency_name, now_price } of quotes)
    if (kind !== 'futures') ofCurrency.set(currency_name, now_price);
  const ofSymbol = new Map(quotes.map(({ symbol, now_price }) => [symbol, now_price]));
  const open = positions.filter(isOpenPosition);
  const { usdt, unrealised } = valuationOf(balances, open, {
    ofCurrency: (name) => ofCurrency.get(name) ?? null,
    ofSymbol: (symbol) => ofSymbol.get(symbol) ?? null,
  });
  return { usdt, unrealised, day: start && resultOfDay(usdt, start), unknown: start?.unknown ?? [] };
};

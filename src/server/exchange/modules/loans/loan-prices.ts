import type { Tick } from '#contract/ticks.ts';
import {
  closingRiskRate,
  loanCurrencies,
  priceAtRisk,
  recoveredRiskRate,
  warningRiskRate,
} from '#domain/loans/loans.ts';
import { decimal, roundDown, roundUp, toPlain, type Decimal } from '#domain/money/money.ts';
import { isStale } from '#domain/quotes/staleness.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { currencies } from '#server/exchange/market/catalogue.ts';
import { quoteCurrency, usdCoin } from '#server/exchange/market/listings.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { contextOf } from './loans.chart.ts';
import type { LoanRow } from './loans.repository.ts';

export type Prices = Pick<Market, 'instruments' | 'latest'>;

/** USDT, which is worth one, and USD coin, which has no pair. */
const stable: ReadonlySet<number> = new Set([quoteCurrency.id, usdCoin.id]);

/** Currencies that are lent and taken as collateral, as far as they have prices. */
export const lentCurrencies = ({ instruments }: Pick<Prices, 'instruments'>) =>
  loanCurrencies.flatMap((name) => {
    const currency = currencies.find((one) => one.name === name)!;
    const symbol = instruments.spotOf(currency.id, quoteCurrency.id)?.symbol ?? null;
    return stable.has(currency.id) || symbol !== null
      ? [{ ...currency, symbol: stable.has(currency.id) ? null : symbol }]
      : [];
  });

/** The pair that prices a currency; null if it counts as one USDT. */
const symbolOf = (prices: Pick<Prices, 'instruments'>, currencyId: number): string | null =>
  stable.has(currencyId) ? null : prices.instruments.spotOf(currencyId, quoteCurrency.id)!.symbol;

/** The value of one unit of collateral in the loan's currency, and the ticks it is based on. */
export interface CollateralPrice {
  readonly price: Decimal;
  readonly ticks: readonly Tick[];
}

type Pair = Pick<LoanRow, 'currency_id' | 'collateral_currency_id'>;

/**
 * The price of the collateral, however old; null if there is none yet.
 * @param tick used instead of the newest one of its symbol
 */
export const priceOf = (prices: Prices, pair: Pair, tick?: Tick): CollateralPrice | null => {
  if (pair.currency_id === pair.collateral_currency_id) return { price: decimal('1'), ticks: [] };
  const ticks: Tick[] = [];
  const [collateral, currency] = [pair.collateral_currency_id, pair.currency_id].map((currencyId) => {
    const symbol = symbolOf(prices, currencyId);
    if (symbol === null) return decimal('1');
    const found = tick?.symbol === symbol ? tick : prices.latest(symbol);
    if (found) ticks.push(found);
    return found ? decimal(found.price) : null;
  });
  return collateral && currency ? { price: collateral.div(currency), ticks } : null;
};

/**
 * Same as `priceOf`, but null if any price is too old to deal at.
 * @param tick the tick that reached the price waited for; it counts however late it is processed
 */
export const freshPriceOf = (
  { market, clock }: { readonly market: Prices; readonly clock: Clock },
  pair: Pair,
  tick?: Tick,
): CollateralPrice | null => {
  const found = priceOf(market, pair, tick);
  const isOld = (one: Tick): boolean => one !== tick && isStale(clock.nowMs() - Date.parse(one.at));
  return found?.ticks.some(isOld) ? null : found;
};

export type Watched = Pick<
  LoanRow,
  | 'collateral_symbol'
  | 'collateral_falls'
  | 'collateral_rises'
  | 'collateral_seq'
  | 'currency_symbol'
  | 'currency_falls'
  | 'currency_rises'
  | 'currency_seq'
>;
export const unwatched: Watched = {
  collateral_symbol: null,
  collateral_falls: null,
  collateral_rises: null,
  collateral_seq: null,
  currency_symbol: null,
  currency_falls: null,
  currency_rises: null,
  currency_seq: null,
};

const priceDecimals = 12;
/** Above every price, so that any next tick falls to it. */
const anyPrice = '1000000000000';

interface RatioWatch {
  /** Price of the collateral in the loan's currency. */
  readonly ratio: Decimal;
  readonly collateral: Decimal | null;
  readonly currency: Decimal | null;
}

/**
 * The price of each currency at which their ratio may have reached the target. If both prices move, each
 * waits at half of the distance: the ratio cannot reach the target before one of them has covered its half.
 * A ratio that is already at the target is watched in full.
 */
const pricesFor = (
  { ratio, collateral, currency }: RatioWatch,
  isThere: (left: Decimal) => boolean,
): { readonly collateral: Decimal | null; readonly currency: Decimal | null } => {
  if (!collateral || !currency)
    return { collateral: collateral && ratio, currency: currency && decimal('1').div(ratio) };
  const left = ratio.times(currency).div(collateral);
  const part = isThere(left) ? left : left.plus('1').div('2');
  return { collateral: collateral.times(part), currency: currency.times(part).div(left) };
};

const above = (price: Decimal | null | undefined): string | null =>
  price ? toPlain(roundUp(price, priceDecimals)) : null;
const below = (price: Decimal | null | undefined): string | null =>
  price ? toPlain(roundDown(price, priceDecimals)) : null;

/**
 * The prices at which a loan is valued again: on the way to its next risk threshold and, once warned, to
 * recovery.
 */
export const watchOf = (prices: Pick<Prices, 'instruments'>, row: LoanRow, now: CollateralPrice): Watched => {
  const loan = contextOf(row);
  const ends = priceAtRisk(loan, row.days, row.is_warned ? closingRiskRate : warningRiskRate);
  if (ends === null || row.currency_id === row.collateral_currency_id) return unwatched;
  const recovers = row.is_warned ? priceAtRisk(loan, row.days, recoveredRiskRate) : null;
  const [collateralSymbol, currencySymbol] = [row.collateral_currency_id, row.currency_id].map((id) =>
    symbolOf(prices, id),
  ) as [string | null, string | null];
  const tickOf = (symbol: string | null): Tick | undefined =>
    now.ticks.find((tick) => tick.symbol === symbol);
  const [collateralTick, currencyTick] = [tickOf(collateralSymbol), tickOf(currencySymbol)];
  const both = {
    collateral: collateralTick ? decimal(collateralTick.price) : null,
    currency: currencyTick ? decimal(currencyTick.price) : null,
  };
  const end = pricesFor({ ratio: ends, ...both }, (left) => left.gt('1'));
  const recovered = recovers && pricesFor({ ratio: recovers, ...both }, (left) => left.lt('1'));
  return {
    collateral_symbol: collateralSymbol,
    collateral_falls: above(end.collateral),
    collateral_rises: above(recovered?.collateral),
    collateral_seq: collateralTick?.seq ?? null,
    currency_symbol: currencySymbol,
    currency_falls: below(recovered?.currency),
    currency_rises: below(end.currency),
    currency_seq: currencyTick?.seq ?? null,
  };
};

/** For a loan without a price to value it by: it is valued again on the next tick, at any price. */
export const watchNext = (prices: Prices, row: LoanRow): Watched => {
  if (row.currency_id === row.collateral_currency_id) return unwatched;
  const next = (currencyId: number) => {
    const symbol = symbolOf(prices, currencyId);
    return {
      symbol,
      falls: symbol && anyPrice,
      seq: symbol === null ? null : (prices.latest(symbol)?.seq ?? 0),
    };
  };
  const [collateral, currency] = [next(row.collateral_currency_id), next(row.currency_id)];
  return {
    collateral_symbol: collateral.symbol,
    collateral_falls: collateral.falls,
    collateral_rises: null,
    collateral_seq: collateral.seq,
    currency_symbol: currency.symbol,
    currency_falls: currency.falls,
    currency_rises: null,
    currency_seq: currency.seq,
  };
};

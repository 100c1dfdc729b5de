import {
  alertLevels,
  isPriceAlert,
  referenceMs,
  type AlertLevels,
  type AlertRule,
} from '#domain/alerts/alert.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { priceThen } from '#server/exchange/market/price-then.ts';
import type { AlertRow } from './alerts.repository.ts';

/** The price from which a change is measured, and its time. */
export interface Reference {
  readonly price: string;
  readonly at: Date;
}

/** The price levels that trigger an alert during the minute of a tick. */
export interface Levels extends AlertLevels {
  /** Null for price alerts, and where the reference price is not known. */
  readonly reference: Reference | null;
}

export type LevelsAt = (alert: AlertRule & Pick<AlertRow, 'symbol'>, tickMs: number) => Promise<Levels>;

/** Most references cached: the last minutes of every symbol with a waiting alert. */
const mostStored = 2_000;

/**
 * Reads reference prices from the recorded candles. Each minute of a symbol is read once, however many
 * alerts wait for it.
 */
export const createAlertLevels = (market: Pick<Market, 'instruments' | 'candles'>): LevelsAt => {
  const read = new Map<string, Promise<string | null>>();

  const priceAt = (symbol: string, atMs: number): Promise<string | null> => {
    const key = `${symbol} ${atMs}`;
    const known = read.get(key);
    if (known) return known;
    const price = priceThen(market, symbol, atMs);
    // A failed read is not cached; the next call reads again.
    price.catch(() => read.delete(key));
    read.set(key, price);
    if (read.size > mostStored) read.delete(read.keys().next().value!);
    return price;
  };

  return async (alert, tickMs) => {
    if (isPriceAlert(alert)) return { ...alertLevels(alert, null), reference: null };
    const atMs = referenceMs(tickMs, alert.minutes!);
    const price = await priceAt(alert.symbol, atMs);
    return {
      ...alertLevels(alert, price),
      reference: price === null ? null : { price, at: new Date(atMs) },
    };
  };
};

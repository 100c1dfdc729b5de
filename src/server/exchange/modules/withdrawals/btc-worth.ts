import { decimal, roundDown, roundUp, type Decimal } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { unitsForDollar } from '#server/exchange/modules/fiat/fiat.service.ts';

const bitcoin = 'BTC';
const bitcoinDecimals = 8;
/** One of these counts as one US dollar. */
const dollars = ['USDT', 'USDC'];
/**
 * The maximum age of a price that determines worth. A limit bounds what a thief takes in a day and executes
 * at no price, so the ten seconds of an order would only block users' funds whenever the feed stops. With
 * yesterday's price more might leave than the limit allows, so a price older than an hour is not used.
 */
const oldestPriceMs = 60 * 60 * 1_000;

export interface WorthDeps {
  readonly clock: Clock;
  readonly market: Pick<Market, 'latest'>;
}

/** Of one unit, in USDT. */
interface Price {
  readonly price: Decimal;
  /** When the price was observed. */
  readonly at: Date;
}

/**
 * At the last price, or the published rate. @throws Refusal `quote.stale` when the last price is an hour
 * old
 */
export const usdtPriceOf = ({ clock, market }: WorthDeps, name: string): Price => {
  const now = clock.now();
  if (dollars.includes(name)) return { price: decimal('1'), at: now };
  const forDollar = unitsForDollar(name);
  if (forDollar !== null) return { price: decimal('1').div(decimal(forDollar)), at: now };
  const tick = market.latest(`${name}/USDT`);
  if (!tick || now.getTime() - Date.parse(tick.at) >= oldestPriceMs) throw new Refusal('quote.stale');
  return { price: decimal(tick.price), at: new Date(tick.at) };
};

/** In BTC, rounded up: the amount that counts against a limit. @throws Refusal `quote.stale` */
export const worthInBtc = (deps: WorthDeps, name: string, number: string): Decimal =>
  name === bitcoin
    ? decimal(number)
    : roundUp(
        decimal(number).times(usdtPriceOf(deps, name).price).div(usdtPriceOf(deps, bitcoin).price),
        bitcoinDecimals,
      );

/** The amount of the currency that is worth this many BTC, rounded down. @throws Refusal `quote.stale` */
export const numberForBtc = (
  deps: WorthDeps,
  { name, decimals }: { readonly name: string; readonly decimals: number },
  btc: Decimal,
): Decimal =>
  name === bitcoin
    ? btc
    : roundDown(btc.times(usdtPriceOf(deps, bitcoin).price).div(usdtPriceOf(deps, name).price), decimals);

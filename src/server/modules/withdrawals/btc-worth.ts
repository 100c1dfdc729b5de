import { decimal, roundDown, roundUp, type Decimal } from '#domain/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Market } from '#server/market/market.ts';
import { unitsForDollar } from '#server/modules/fiat/fiat.service.ts';

const bitcoin = 'BTC';
const bitcoinDecimals = 8;
/** One of these counts as one US dollar. */
const dollars = ['USDT', 'USDC'];

type Quotes = Pick<Market, 'latest'>;

/** Worth of one unit in USDT by the last price, however old, or the published rate: a limit outlives a feed. @throws Refusal `quote.stale` where there never was one */
export const usdtPriceOf = (market: Quotes, name: string): Decimal => {
  if (dollars.includes(name)) return decimal('1');
  const forDollar = unitsForDollar(name);
  if (forDollar !== null) return decimal('1').div(decimal(forDollar));
  const price = market.latest(`${name}/USDT`)?.price;
  if (price === undefined) throw new Refusal('quote.stale');
  return decimal(price);
};

/** In BTC, rounded up: what counts against a limit. @throws Refusal `quote.stale` */
export const worthInBtc = (market: Quotes, name: string, number: string): Decimal =>
  name === bitcoin
    ? decimal(number)
    : roundUp(
        decimal(number).times(usdtPriceOf(market, name)).div(usdtPriceOf(market, bitcoin)),
        bitcoinDecimals,
      );

/** How much of the currency that many BTC are, rounded down. @throws Refusal `quote.stale` */
export const numberForBtc = (
  market: Quotes,
  { name, decimals }: { readonly name: string; readonly decimals: number },
  btc: Decimal,
): Decimal =>
  name === bitcoin
    ? btc
    : roundDown(btc.times(usdtPriceOf(market, bitcoin)).div(usdtPriceOf(market, name)), decimals);

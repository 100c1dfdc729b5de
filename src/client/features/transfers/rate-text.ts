import { formatAmount } from '#client/lib/format/format.ts';
import { rateOf, type ConversionRate } from '#domain/transfers/conversion.ts';
import { decimal } from '#domain/money/money.ts';

/** Enough for the smallest rate: eight digits after any zeros. */
const mostDecimals = 16;

/** "1 BTC = 20,000.00 USDT", in either direction: for one unit of the more valuable currency. */
export const rateText = (
  from: string,
  to: string,
  { from_price, to_price }: Pick<ConversionRate, 'from_price' | 'to_price'>,
): string =>
  decimal(from_price).gte(decimal(to_price))
    ? `1 ${from} = ${formatAmount(rateOf({ from_price, to_price }), mostDecimals)} ${to}`
    : `1 ${to} = ${formatAmount(rateOf({ from_price: to_price, to_price: from_price }), mostDecimals)} ${from}`;

import { formatAmount } from '#client/lib/format/format.ts';

/** As many as the wire carries: what is agreed to is read to the last digit. */
const rateDecimals = 10;

/** Units of a fiat currency for one USDT. */
export const rateText = (rate: string, currency: string): string =>
  `1 USDT = ${formatAmount(rate, rateDecimals)} ${currency}`;

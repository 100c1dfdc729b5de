import { formatAmount } from '#client/lib/format/format.ts';

/** As many as the API sends: the user agrees to every digit. */
const rateDecimals = 10;

/** Units of a fiat currency for one USDT. */
export const rateText = (rate: string, currency: string): string =>
  `1 USDT = ${formatAmount(rate, rateDecimals)} ${currency}`;

import { formatAmount } from '#client/lib/format/format.ts';
import { decimal, maximum, roundUp, toPlain, zero } from '#domain/money/money.ts';

const digits = 6;

/** Zeros between the decimal point and the first significant digit. */
const leadingZeros = (price: string): number => /^0\.(0*)/.exec(price)?.[1]?.length ?? 0;

/**
 * "1 ORCA = 0.50 USDT": in full where it is short, else six significant digits, rounded up like payments.
 */
export const priceText = (coin: string, price: string, currency: string): string => {
  const plain = toPlain(maximum(decimal(price), zero));
  const decimals = leadingZeros(plain) + digits;
  return `1 ${coin} = ${formatAmount(toPlain(roundUp(decimal(plain), decimals)), decimals)} ${currency}`;
};

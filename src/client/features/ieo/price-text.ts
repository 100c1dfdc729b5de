import { formatAmount } from '#client/lib/format/format.ts';
import { decimal, maximum, roundUp, toPlain, zero } from '#domain/money/money.ts';

const digits = 6;

/** Zeros between the point and the first digit that counts. */
const leadingZeros = (price: string): number => /^0\.(0*)/.exec(price)?.[1]?.length ?? 0;

/** "1 ORCA = 0.50 USDT": in full where it is short, else six digits that count, rounded up as what is paid. */
export const priceText = (coin: string, price: string, currency: string): string => {
  const plain = toPlain(maximum(decimal(price), zero));
  const decimals = leadingZeros(plain) + digits;
  return `1 ${coin} = ${formatAmount(toPlain(roundUp(decimal(plain), decimals)), decimals)} ${currency}`;
};

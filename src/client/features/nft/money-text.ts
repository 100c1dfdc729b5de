import { formatAmount } from '#client/lib/format/format.ts';

/** "1,250 USDT" */
export const moneyText = (amount: string, { currency_name }: { readonly currency_name: string }): string =>
  `${formatAmount(amount)} ${currency_name}`;

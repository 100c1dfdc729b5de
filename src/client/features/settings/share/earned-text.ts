import type { Earned } from '#contract/invitations.ts';
import { formatAmount } from '#client/lib/format/format.ts';

/** "0.0001 BTC · 3.5 USDT" */
export const earnedText = (earned: readonly Earned[]): string =>
  earned
    .map(({ amount, decimals, currency_name }) => `${formatAmount(amount, decimals)} ${currency_name}`)
    .join(' · ');

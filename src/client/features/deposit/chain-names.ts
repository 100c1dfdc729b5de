import { useLingui } from '@lingui/react/macro';
import type { Chain } from '#contract/chains.ts';

/** Names of the networks; the same in every language. */
export const chainNames: Readonly<Record<Chain, string>> = {
  BTC: 'Bitcoin',
  ERC20: 'Ethereum (ERC20)',
  TRC20: 'TRON (TRC20)',
};

/** Describes in one sentence how a deposit is decided. */
export const useReviewRule = (): ((reviewer: 'rule' | 'desk', most: string, currency: string) => string) => {
  const { t } = useLingui();
  return (reviewer, most, currency) =>
    reviewer === 'rule'
      ? t`Demonstration rule: a few seconds after you report it, a deposit of up to ${most} ${currency} is credited in full; a larger one is rejected.`
      : t`Our staff compare your report with the payment, usually within 24 hours, and credit what arrived.`;
};

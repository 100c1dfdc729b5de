import { Trans } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';

/** Who decides whether a withdrawal leaves, and by which published rule. */
export const WithdrawalRule = ({ reviewer }: Pick<Withdrawal, 'reviewer'>) =>
  reviewer === 'rule' ? (
    <Trans>
      A demo rule approves what your verification level allows after a few seconds. No real money leaves.
    </Trans>
  ) : (
    <Trans>Our staff review each withdrawal before it is sent.</Trans>
  );

import { Trans } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';

/** Who decides whether a withdrawal leaves, and by which published rule. */
export const WithdrawalRule = ({ reviewer }: Pick<Withdrawal, 'reviewer'>) =>
  reviewer === 'rule' ? (
    <Trans>
      Demo rule: withdrawals within your level’s limit are approved after a few seconds. No real money is
      sent.
    </Trans>
  ) : (
    <Trans>Our staff review each withdrawal before it is sent.</Trans>
  );

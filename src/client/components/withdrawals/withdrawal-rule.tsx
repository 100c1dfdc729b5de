import { Trans } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';

/** The reviewer of a withdrawal, and the published rule of the decision. */
export const WithdrawalRule = ({ reviewer }: Pick<Withdrawal, 'reviewer'>) =>
  reviewer === 'rule' ? (
    <Trans>
      Demo rule: withdrawals within your level’s limit are approved after a few seconds. No real money is
      sent.
    </Trans>
  ) : (
    <Trans>Our staff review each withdrawal before it is sent.</Trans>
  );

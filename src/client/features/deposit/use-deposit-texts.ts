import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '#contract/deposits.ts';
import type { DepositStatus } from '#machines/deposit.machine.ts';

/** Names of the states of a deposit. */
export const useDepositTexts = () => {
  const { t } = useLingui();
  const steps: Readonly<Record<DepositStatus, string>> = {
    drafted: t`Reported`,
    underReview: t`Under review`,
    credited: t`Credited`,
    refused: t`Rejected`,
  };
  return {
    stepText: (status: DepositStatus) => steps[status],
    statusText: (status: Deposit['status']) =>
      status === 'under_review' ? steps.underReview : steps[status],
  };
};

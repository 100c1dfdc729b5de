import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '#contract/deposits.ts';
import { ruleRefusal } from '#domain/deposits.ts';
import type { DepositStatus } from '#machines/deposit.machine.ts';

/** What states and reasons of deposits are called. */
export const useDepositWords = () => {
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
    /** People write their reasons out; a rule's have names. */
    reasonText: (reason: string) =>
      reason === ruleRefusal ? t`It is larger than what the demonstration rule credits` : reason,
  };
};

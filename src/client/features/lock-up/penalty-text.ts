import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatShare } from '#client/lib/format/format.ts';
import { principalPenalty, type PenaltyRule } from '#domain/lock-ups/lock-up.ts';
import { toPlain } from '#domain/money/money.ts';

/** Describes the cost of an early redemption under a rule. @param rate percent a day */
export const usePenaltyRule = (): ((rule: PenaltyRule, rate: string) => string) => {
  const { t } = useLingui();
  return (rule, rate) =>
    rule === 'principal'
      ? t`${ph({ share: formatShare(toPlain(principalPenalty.times('100'))) })} of the amount`
      : t`${ph({ rate: formatShare(rate) })} of the amount for each remaining day`;
};

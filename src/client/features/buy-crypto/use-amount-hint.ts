import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '#client/lib/format/format.ts';
import type { OfferedCurrency } from './purchase-draft.ts';
import { useVerificationLevel } from './use-purchase-form.ts';

/** Minimum and maximum amounts; unverified users see the limits of level 1. */
export const useAmountHint = ({ currency, minimum, maximums }: OfferedCurrency): string => {
  const { t } = useLingui();
  const level = useVerificationLevel();
  const least = `${formatAmount(minimum, 0)} ${currency}`;
  const most = `${formatAmount(maximums[Math.max(1, level)] ?? minimum, 0)} ${currency}`;
  return level > 0
    ? t`Whole amounts from ${ph({ least })}, up to ${ph({ most })} at your verification level.`
    : t`Whole amounts from ${ph({ least })}, up to ${ph({ most })} at verification level 1.`;
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SecondsOrder } from '#contract/seconds-orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';

/** Short description of the outcome of a placed stake. */
export const useStakeOutcomeText = (): ((order: SecondsOrder) => string) => {
  const { t } = useLingui();
  return ({ type, symbol, number, currency_name, seconds }) => {
    const title = type === 1 ? t`${ph({ symbol })} up` : t`${ph({ symbol })} down`;
    const what = `${title} · ${formatAmount(number)} ${currency_name} · ${t`${ph({ seconds })} seconds`}`;
    return `${what}. ${t`Order placed. It starts on the next tick.`}`;
  };
};

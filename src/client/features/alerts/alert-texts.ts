import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Alert, AlertCondition } from '#contract/alerts.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';

type ShownAlert = Pick<Alert, 'condition' | 'price' | 'percent' | 'minutes' | 'legal_name'>;

/** Formats the period within which a price change counts. */
export const useMinutesText = (): ((minutes: number) => string) => {
  const { t } = useLingui();
  return (minutes) => (minutes === 5 ? t`5 minutes` : minutes === 60 ? t`1 hour` : t`24 hours`);
};

/** Names of the conditions, for the selector. */
export const useConditionName = (): ((condition: AlertCondition) => string) => {
  const { t } = useLingui();
  return (condition) =>
    ({
      above: t`Price rises to`,
      below: t`Price falls to`,
      rise: t`Up by`,
      fall: t`Down by`,
      move: t`Up or down by`,
    })[condition];
};

/** Describes an alert's condition in one line. */
export const useAlertText = (): ((alert: ShownAlert) => string) => {
  const { t } = useLingui();
  const minutesText = useMinutesText();
  return ({ condition, price, percent, minutes, legal_name: currency }) => {
    const at = price === null ? '' : `${formatAmount(price)} ${currency}`;
    const change = percent === null ? '' : formatShare(percent);
    const within = minutes === null ? '' : minutesText(minutes);
    return {
      above: t`Rises to ${ph({ price: at })}`,
      below: t`Falls to ${ph({ price: at })}`,
      rise: t`Up by ${ph({ change })} within ${ph({ time: within })}`,
      fall: t`Down by ${ph({ change })} within ${ph({ time: within })}`,
      move: t`Up or down by ${ph({ change })} within ${ph({ time: within })}`,
    }[condition];
  };
};

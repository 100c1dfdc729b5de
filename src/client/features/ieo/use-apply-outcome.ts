import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { vibrate } from '#client/lib/device/haptics.ts';
import { showToast } from '#client/lib/state/toast.ts';
import type { ApplyForm } from './use-apply-form.ts';

/** Duration for a sentence with figures, read while the user continues. */
const shownMs = 6_000;

/** A definite outcome is shown as a toast and appears in its list; the form is free for the next. */
export const useApplyOutcome = ({ sending }: ApplyForm, onDone: () => void): void => {
  const { t } = useLingui();
  const { answer, failure } = sending;
  const report = useEffectEvent(() => {
    if (!answer) return;
    const coins = `${formatAmount(answer.coin_amount)} ${answer.currency_name}`;
    const frozen = `${formatAmount(answer.frozen)} ${answer.pay_currency_name}`;
    showToast(
      t`Subscribed for ${ph({ coins })}. ${ph({ frozen })} frozen until ${ph({ time: formatDateTime(answer.end_at) })}.`,
      'success',
      shownMs,
    );
    vibrate('placed');
    sending.dismiss();
    onDone();
  });
  useEffect(() => {
    if (answer) report();
  }, [answer]);
  useEffect(() => {
    if (failure) vibrate('refused');
  }, [failure]);
};

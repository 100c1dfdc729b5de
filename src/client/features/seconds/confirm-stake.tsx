import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatPrice, formatTime } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import type { SecondsForm, StakeSnapshot } from './use-seconds-form.ts';

/**
 * Stake, duration and both possible results, before anything is sent. The request sent is the one these
 * figures are computed from.
 */
export const ConfirmStake = ({
  asked: { request, term, gain, quote, atMs },
  form,
}: {
  asked: StakeSnapshot;
  form: Pick<SecondsForm, 'moved' | 'confirm' | 'cancel' | 'reviewAgain'>;
}) => {
  const { t } = useLingui();
  const isUp = request.type === 1;
  const money = (text: string): string => `${formatAmount(text)} ${quote.legal_name}`;
  return (
    <Confirm
      open
      title={isUp ? t`${ph({ symbol: quote.symbol })} up` : t`${ph({ symbol: quote.symbol })} down`}
      rows={[
        {
          label: t`Price at ${ph({ time: formatTime(atMs) })}`,
          value: formatPrice(quote.now_price, quote.price_decimals),
        },
        { label: t`Duration`, value: t`${ph({ seconds: term.seconds })} seconds` },
        { label: t`Stake`, value: money(request.number) },
        { label: t`If you are right`, value: `+${money(gain)}` },
        { label: t`If the price is unchanged`, value: t`Stake back` },
      ]}
      risk={t`Starts on the next tick, settles on the last tick before expiry. If you’re wrong you lose the full stake. You can’t exit early.`}
      variant={isUp ? 'buy' : 'sell'}
      confirmLabel={
        isUp ? t({ message: 'Up', context: 'option' }) : t({ message: 'Down', context: 'option' })
      }
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};

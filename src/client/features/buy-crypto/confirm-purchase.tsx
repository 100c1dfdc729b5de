import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '#client/lib/text/display-names.ts';
import { formatAmount, formatUtcDate } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { PayerLines } from './payer-lines.tsx';
import { paymentMethodLabels } from './purchase-labels.ts';
import { OldRateNote } from './rate-notes.tsx';
import { rateText } from './rate-text.ts';
import { useReviewRule } from './use-review-rule.ts';
import type { PurchaseForm } from './use-purchase-form.ts';
import styles from './buy-crypto.module.css';

/** The figures of the order exactly as they are sent. */
export const ConfirmPurchase = ({ form }: { form: PurchaseForm }) => {
  const { t } = useLingui();
  const rule = useReviewRule(form.asked?.terms.reviewer ?? 'desk');
  if (!form.asked) return null;
  const { request, number, bank, terms } = form.asked;
  const rows = [
    { label: t`You pay`, value: `${formatAmount(request.amount, 0)} ${request.currency}` },
    { label: t`You receive`, value: `${formatAmount(number, 6)} USDT` },
    { label: t`Rate`, value: rateText(request.rate, request.currency) },
    { label: t`Rate date`, value: `${formatUtcDate(terms.rates_as_of)} · ${terms.rates_source}` },
    { label: t`Fee`, value: t({ message: 'None', context: 'fee' }) },
    { label: t`Country or region`, value: countryName(request.country) },
    { label: t`Payment method`, value: t(paymentMethodLabels[request.method]) },
    ...(bank === null ? [] : [{ label: t`Bank`, value: bank }]),
    { label: t`Payer`, value: <PayerLines payer={request} /> },
  ];
  return (
    <Confirm
      open
      title={t`Confirm your order`}
      rows={rows}
      risk={
        <Trans>
          Once paid, an order cannot be refunded or cancelled. Pay within{' '}
          {ph({ minutes: Math.round(terms.payment_time_ms / 60_000) })} minutes, or it expires.
        </Trans>
      }
      confirmLabel={t`Place order`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    >
      <OldRateNote offer={terms} currency={request.currency} />
      <Note className={styles.confirmNote}>{rule}</Note>
    </Confirm>
  );
};

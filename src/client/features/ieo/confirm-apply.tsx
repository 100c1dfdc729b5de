import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { FixedRate } from '#client/components/ticket/fixed-rate.tsx';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { Note } from '#client/ui/states/note.ts';
import { HowAllotted } from './how-allotted.tsx';
import { priceText } from './price-text.ts';
import { settledAs } from './shares.ts';
import type { ApplyForm } from './use-apply-form.ts';
import styles from './ieo.module.css';

/**
 * The figures of the subscription: at the fixed price, or at its locked rate; once the lock expires, a new
 * rate is requested.
 */
export const ConfirmApply = ({ form }: { form: ApplyForm }) => {
  const { t } = useLingui();
  const { asked: snapshot, moved } = form;
  if (!snapshot) return null;
  const { request, info, pay, quote, approvable, shownPrice } = snapshot;
  const coins = (amount: string): string => `${formatAmount(amount)} ${info.currency_name}`;
  const money = (amount: string): string => `${formatAmount(amount)} ${pay.currency_name}`;
  const { paid, returned } = settledAs(approvable, {
    price: snapshot.price,
    decimals: pay.decimals,
    frozen: request.price,
  });
  const price = (figure: string): string => priceText(info.currency_name, figure, pay.currency_name);
  return (
    <Confirm
      open
      title={t`Confirm subscription`}
      rows={[
        { label: t`You subscribe for`, value: coins(request.amount) },
        { label: t`Price`, value: price(snapshot.price) },
        { label: t`Frozen now`, value: money(request.price) },
        { label: t`Frozen until`, value: formatDateTime(info.end_at) },
        { label: t`Would be approved now`, value: t`about ${ph({ amount: coins(approvable) })}` },
        { label: t`You would pay`, value: money(paid) },
        { label: t`Would come back`, value: money(returned) },
        { label: t`Coins usable from`, value: formatDateTime(info.free_at) },
      ]}
      risk={
        <Trans>
          A subscription cannot be taken back. The more others subscribe, the less of yours is approved, and
          the coins may be worth less than you paid once you can use them.
        </Trans>
      }
      confirmLabel={t`Subscribe`}
      busy={form.isAsking}
      moved={moved}
      againLabel={quote ? t`Get a new rate` : undefined}
      onReviewAgain={form.renew}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    >
      {shownPrice === snapshot.price ? null : (
        <p className={styles.warn} role="status">
          <Trans>
            The price moved while you looked: from {ph({ before: price(shownPrice) })} to{' '}
            {ph({ now: price(snapshot.price) })}.
          </Trans>
        </p>
      )}
      {quote ? (
        <FixedRate key={quote.quote_id} untilMs={snapshot.validUntilMs} validMs={quote.held_ms} />
      ) : null}
      <HowAllotted info={info} amount={request.amount} />
      {form.askError ? (
        <Note tone="danger" role="alert">
          {form.askError}
        </Note>
      ) : null}
    </Confirm>
  );
};

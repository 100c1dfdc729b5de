import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { CouponChoice } from '#client/components/coupons/lazy-coupons.tsx';
import { useWrongFieldFocus } from '#client/components/forms/use-wrong-field-focus.ts';
import { PercentChoice } from '#client/components/ticket/percent-choice.tsx';
import ticketStyles from '#client/components/ticket/ticket.module.css';
import { AvailableFunds } from '#client/components/wallets/available-funds.tsx';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Note } from '#client/ui/states/note.ts';
import { couponCurrency } from '#domain/coupons/coupons.ts';
import { couponOrderOf } from './buy-coupon.ts';
import { BuyOutcome } from './buy-outcome.tsx';
import { ConfirmBuy } from './confirm-buy.tsx';
import { usePenaltyRule } from './penalty-text.ts';
import type { BuyForm as Form } from './use-buy-form.ts';

const Figures = ({ product, figures }: { product: LockUpProduct; figures: Form['figures'] }) => {
  const { t } = useLingui();
  const penaltyRule = usePenaltyRule();
  const of = (amount: string | undefined): string =>
    amount === undefined ? '—' : `${formatAmount(amount)} ${product.currency_name}`;
  const rows = [
    [t`Interest per day`, `${formatShare(product.interest_rate)} · ${of(figures?.daily)}`],
    [t`Total interest`, of(figures?.whole)],
    [t`First interest`, figures ? formatDateTime(figures.firstInterestAt) : '—'],
    [t`Amount returned`, figures ? formatDateTime(figures.endsAt) : '—'],
    [t`Early redemption costs`, penaltyRule(product.penalty_rule, product.interest_rate)],
    [t`Cost to redeem today`, of(figures?.penalty)],
  ] as const;
  return <Facts rows={rows} />;
};

/** Composes a lock-up, confirms it, and follows it to a definite outcome. */
export const BuyForm = ({
  product,
  available,
  form,
}: {
  product: LockUpProduct;
  available: string | null;
  form: Form;
}) => {
  const { t } = useLingui();
  const { draft, sending } = form;
  const element = useWrongFieldFocus<HTMLFormElement>(form.failures);
  if (sending.isUnderWay || sending.answer) return <BuyOutcome sending={sending} />;
  const currency = product.currency_name;
  return (
    <form
      ref={element}
      className={ticketStyles.ticket}
      noValidate
      aria-label={t`Lock up`}
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <AmountField
        label={t`Amount (${ph({ currency })})`}
        value={form.amount}
        error={form.amountError}
        hint={t`Minimum ${ph({ minimum: formatAmount(product.save_min) })}, maximum ${ph({ maximum: formatAmount(product.save_max) })} ${ph({ currency })}`}
        onChange={(amount) => form.edit({ amount, percent: null })}
      />
      <AvailableFunds
        amount={available}
        currency={currency}
        source={{ account: 'change', currencyId: product.currency_id }}
        needs={form.amount}
      />
      <PercentChoice
        steps={form.steps}
        value={draft.percent}
        onChange={(percent) => form.edit(percent === null ? { percent, amount: form.amount } : { percent })}
      />
      {currency === couponCurrency ? (
        <Suspense>
          <CouponChoice
            order={couponOrderOf(product, form.figures && form.amount)}
            value={draft.coupon}
            error={form.couponError}
            onChange={(coupon) => form.edit({ coupon })}
          />
        </Suspense>
      ) : null}
      <Figures product={product} figures={form.figures} />
      <Note tone="danger" role="alert">
        {form.formError}
      </Note>
      <div className={ticketStyles.action}>
        <Button type="submit">
          <Trans>Review lock-up</Trans>
        </Button>
      </div>
      <ConfirmBuy form={form} />
    </form>
  );
};

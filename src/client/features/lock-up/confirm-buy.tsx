import { Trans, useLingui } from '@lingui/react/macro';
import { ph } from '@lingui/core/macro';
import { Suspense } from 'react';
import { CouponEffect } from '#client/components/coupons/lazy-coupons.tsx';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { Confirm } from '#client/ui/sheets/confirm.tsx';
import { couponOrderOf } from './buy-coupon.ts';
import { useDaysText } from './days-text.ts';
import { usePenaltyRule } from './penalty-text.ts';
import type { BuyForm } from './use-buy-form.ts';

/** The figures of the purchase exactly as they are sent. */
export const ConfirmBuy = ({ form }: { form: BuyForm }) => {
  const { t } = useLingui();
  const penaltyRule = usePenaltyRule();
  const daysText = useDaysText();
  if (!form.asked) return null;
  const { product, request, figures } = form.asked;
  const of = (amount: string): string => `${formatAmount(amount)} ${product.currency_name}`;
  return (
    <Confirm
      open
      title={t`Confirm lock-up`}
      rows={[
        { label: t`You lock up`, value: of(request.amount) },
        { label: t`Term`, value: daysText(product.day) },
        { label: t`Interest per day`, value: `${formatShare(product.interest_rate)} · ${of(figures.daily)}` },
        { label: t`Total interest`, value: of(figures.whole) },
        ...(request.coupon_id === undefined
          ? []
          : [
              {
                label: t`Coupon`,
                value: (
                  <Suspense fallback="…">
                    <CouponEffect id={request.coupon_id} order={couponOrderOf(product, request.amount)} />
                  </Suspense>
                ),
              },
            ]),
        { label: t`First interest`, value: formatDateTime(figures.firstInterestAt) },
        { label: t`Amount returned`, value: formatDateTime(figures.endsAt) },
        { label: t`Fee`, value: t({ message: 'None', context: 'fee' }) },
        {
          label: t`Early redemption costs`,
          value: penaltyRule(product.penalty_rule, product.interest_rate),
        },
      ]}
      risk={
        <Trans>
          The amount cannot be used until it is returned. Redeeming today would cost{' '}
          {ph({ penalty: of(figures.penalty) })}.
        </Trans>
      }
      confirmLabel={t`Lock up`}
      moved={form.moved}
      onReviewAgain={form.reviewAgain}
      onConfirm={form.confirm}
      onCancel={form.cancel}
    />
  );
};

import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRows } from '#client/data/engine/use-rows.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { useCouponTitle, useEffectText } from './coupon-labels.ts';
import { bestCoupon, evaluateCoupon } from './evaluate-coupon.ts';

interface CouponChoiceProps {
  order: CouponOrder;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The exchange's refusal of the coupon that was sent. */
  error: string | undefined;
}

/**
 * Choice of one of the coupons for this product, or none (the default); renders nothing for a user without
 * coupons.
 */
export const CouponChoice = ({ order, value, onChange, error }: CouponChoiceProps) => {
  const { t, i18n } = useLingui();
  const title = useCouponTitle();
  const effect = useEffectText();
  const nowMs = serverNowMs();
  const coupons = (useRows('coupons', { isOpen: true }) ?? []).filter(
    ({ products, ends_at }) => products.includes(order.product) && Date.parse(ends_at) > nowMs,
  );
  const chosen = coupons.find(({ id }) => id === value);
  if (coupons.length === 0 && value === null) return null;
  const problem = chosen ? evaluateCoupon(chosen, order, nowMs).problem : null;
  const isGone = value !== null && !chosen;
  const best = bestCoupon(coupons, order, nowMs);
  const worth = chosen && evaluateCoupon(chosen, order, nowMs).worth;
  return (
    <SelectField
      label={t`Coupon`}
      options={[
        { value: '', label: t`No coupon` },
        ...coupons.map((coupon) => ({ value: String(coupon.id), label: title(coupon) })),
        ...(isGone ? [{ value: String(value), label: t`No longer available` }] : []),
      ]}
      value={value === null ? '' : String(value)}
      error={
        error ??
        (isGone ? i18n._(problemText('coupon.used')) : problem ? i18n._(problemText(problem)) : undefined)
      }
      hint={
        chosen
          ? worth && effect(chosen, worth)
          : best &&
            t`None chosen. Best now: ${ph({ title: title(best.coupon) })}, ${ph({ effect: effect(best.coupon, best.worth) })}.`
      }
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
};

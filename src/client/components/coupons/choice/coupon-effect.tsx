import { useLingui } from '@lingui/react/macro';
import { useRow } from '#client/data/engine/use-rows.ts';
import { problemText } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { useCouponTitle, useEffectText } from './coupon-labels.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';
import { Note } from '#client/ui/states/note.ts';

/** Effect of the chosen coupon, in the confirmation of an order. */
export const CouponEffect = ({ id, order }: { id: number; order: CouponOrder }) => {
  const { i18n } = useLingui();
  const title = useCouponTitle();
  const effect = useEffectText();
  const coupon = useRow('coupons', id);
  if (!coupon) return null;
  const { problem, worth } = evaluateCoupon(coupon, order, serverNowMs());
  return (
    <>
      {title(coupon)}
      {problem ? (
        <Note as="span" tone="danger" size="body" role="alert">
          : {i18n._(problemText(problem))}
        </Note>
      ) : worth ? (
        `: ${effect(coupon, worth)}`
      ) : null}
    </>
  );
};

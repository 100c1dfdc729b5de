import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CouponProduct } from '#contract/coupons.ts';
import { couponsList } from '#client/data/coupons/coupons-list.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { leftOf } from '#domain/money/sums.ts';
import { useCouponTitle } from './coupon-labels.ts';

interface CouponOfOrderProps {
  id: number;
  product: CouponProduct;
  orderId: number;
}

/**
 * The coupon of an order, and its effect so far; an order without fills has returned it, and other orders
 * may use it.
 */
export const CouponOfOrder = ({ id, product, orderId }: CouponOfOrderProps) => {
  const title = useCouponTitle();
  const coupon = useRow('coupons', id);
  useRefreshedRow(couponsList, id, coupon?.version);
  if (!coupon) return <>—</>;
  const { used_for: use, benefit, returned, benefit_currency_name: currency } = coupon;
  const isUsed = use?.product === product && use.id === orderId;
  const brought = `${formatAmount(leftOf(benefit, returned))} ${currency}`;
  return (
    <>
      <Link to="/pages/setting/coupon" query={{ id }}>
        {title(coupon)}
      </Link>{' '}
      {isUsed ? <Trans>({ph({ brought })} so far)</Trans> : <Trans>(given back unused)</Trans>}
    </>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { couponsList } from '#client/data/coupons/coupons-list.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { formatAmount } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { useCouponTitle } from './coupon-words.ts';

/** The coupon of an order, and what it has brought. */
export const CouponOfOrder = ({ id }: { id: number }) => {
  const title = useCouponTitle();
  const coupon = useRow('coupons', id);
  useRefreshedRow(couponsList, id, coupon?.version);
  if (!coupon) return <>—</>;
  const brought = `${formatAmount(coupon.benefit)} ${coupon.benefit_currency_name}`;
  return (
    <>
      <Link to="/pages/setting/coupon" query={{ id }}>
        {title(coupon)}
      </Link>{' '}
      <Trans>({ph({ brought })} so far)</Trans>
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import type { Coupon } from '#contract/coupons.ts';
import { couponsList } from '#client/data/coupons/coupons-list.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { OwnList } from '#client/components/history/own-list.tsx';
import { ListHead } from '#client/components/history/list-head.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { CouponCard } from './coupon-card.tsx';
import styles from './coupon-list.module.css';

/**
 * The user's coupons in one state, newest first.
 * @param shownId the coupon named by the address
 */
export const CouponList = ({
  status,
  shownId,
}: {
  status: Coupon['status'];
  shownId: number | undefined;
}) => {
  const { t } = useLingui();
  const rows = useRows('coupons', { isOpen: status === 'unused' });
  const history = useHistory(couponsList);
  // All unused coupons are stored.
  const closed = status === 'unused' ? 0 : (rows?.length ?? 0);
  const shown = rows?.filter((coupon) => coupon.status === status);
  const empty = {
    unused: t`No unused coupons. You receive one when you, or a friend you invited, is verified.`,
    used: t`No used coupons yet`,
    expired: t`No expired coupons`,
  };
  return (
    <Stack as="section" gap={3} aria-label={t`My coupons`}>
      <ListHead of="coupons" history={history} />
      <OwnList
        of="coupons"
        history={history}
        rows={shown}
        closed={closed}
        count={3}
        className={styles.list}
        older={t`Show older coupons`}
        empty={history.hasMore(closed) ? null : <Empty title={empty[status]} />}
      >
        {(coupon) => <CouponCard key={coupon.id} coupon={coupon} isShown={coupon.id === shownId} />}
      </OwnList>
    </Stack>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import type { Coupon } from '#contract/coupons.ts';
import { couponsList } from '#client/data/coupons/coupons-list.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { CouponCard } from './coupon-card.tsx';
import styles from './coupon-list.module.css';

/** The user's coupons of one state, newest first. @param shownId the one that the address names */
export const CouponList = ({
  status,
  shownId,
}: {
  status: Coupon['status'];
  shownId: number | undefined;
}) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const rows = useRows('coupons', { isOpen: status === 'unused' });
  const history = useHistory(couponsList);
  const hasMore = status !== 'unused' && history.hasMore(rows?.length ?? 0);
  const shown = rows?.filter((coupon) => coupon.status === status);
  const empty = {
    unused: t`No unused coupons. Enter a code to receive one.`,
    used: t`No used coupons yet`,
    expired: t`No expired coupons`,
  };
  return (
    <Stack as="section" gap={3} aria-label={t`My coupons`}>
      <Row gap={2} spread className={styles.head}>
        <AccountAge of="coupons" />
        <IconButton label={t`Refresh`} icon="refresh" onClick={() => void history.refresh()} />
      </Row>
      {shown ? null : <ListPending of="coupons" count={3} />}
      {shown?.length === 0 && !hasMore ? <Empty title={empty[status]} /> : null}
      <ul className={styles.list}>
        {shown?.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} isShown={coupon.id === shownId} />
        ))}
      </ul>
      <Note tone="danger" size="body" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {hasMore ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older coupons</Trans>
        </Button>
      ) : null}
    </Stack>
  );
};

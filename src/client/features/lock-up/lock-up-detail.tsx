import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { LockUp } from '#contract/lock-ups.ts';
import { lockUpsList } from '#client/data/lock-ups/lock-ups-list.ts';
import { formatAmount, formatDateTime, formatShare } from '#client/lib/format/format.ts';
import { CouponOfOrder } from '#client/components/coupons/lazy-coupons.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Table } from '#client/ui/lists/table.ts';
import { lockUpMachine } from '#machines/lock-up.machine.ts';
import { interestDays } from './interest-days.ts';
import { lockUpStatusLabels } from './lock-up-labels.ts';
import { usePenaltyRule } from './penalty-text.ts';
import { RedeemSheet } from './redeem-sheet.tsx';
import styles from './lock-up.module.css';

const canRedeem = ({ status }: LockUp): boolean =>
  lockUpMachine.states[status]!.ownEvents.includes('user.redeemed');

const LockUpFacts = ({ lockUp }: { lockUp: LockUp }) => {
  const { t } = useLingui();
  const penaltyRule = usePenaltyRule();
  const of = (amount: string) => (
    <Secret>
      {formatAmount(amount)} {lockUp.currency_name}
    </Secret>
  );
  const rows = [
    [t`State`, t(lockUpStatusLabels[lockUp.status])],
    [t`Locked up`, of(lockUp.amount)],
    [t`Interest per day`, formatShare(lockUp.day_rate)],
    [t`Days paid`, t`${ph({ paid: lockUp.days_paid })} of ${ph({ days: lockUp.day })}`],
    [t`Interest so far`, of(lockUp.total_interest)],
    ...(lockUp.coupon_id
      ? ([
          [
            t`Coupon`,
            <Suspense key="coupon" fallback="…">
              <CouponOfOrder id={lockUp.coupon_id} product="lock_up" orderId={lockUp.id} />
            </Suspense>,
          ],
        ] as const)
      : []),
    [t`Bought at`, formatDateTime(lockUp.created_at)],
    [t`Ends at`, formatDateTime(lockUp.end_at)],
    [t`Early redemption costs`, penaltyRule(lockUp.penalty_rule, lockUp.day_rate)],
    ...(lockUp.returned === null || lockUp.closed_at === null
      ? ([[t`Cost to redeem now`, of(lockUp.cancel_fee)]] as const)
      : ([
          [t`Closed at`, formatDateTime(lockUp.closed_at)],
          [t`Kept for early redemption`, of(lockUp.cancel_fee)],
          [t`Returned`, of(lockUp.returned)],
        ] as const)),
  ] as const;
  return <Facts rows={rows} />;
};

/** Paid interest by day, and upcoming interest. */
const Days = ({ lockUp }: { lockUp: LockUp }) => {
  const { t } = useLingui();
  const days = interestDays(lockUp);
  if (days.length === 0)
    return (
      <Note>
        <Trans>Less than a full day passed, so no interest was paid.</Trans>
      </Note>
    );
  return (
    <Table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`Paid at`}</th>
          <th scope="col">{t`Interest`}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, at, interest, isPaid }) => (
          <tr key={day} data-paid={isPaid}>
            <td>{day}</td>
            <td>{isPaid ? formatDateTime(at) : t`due ${ph({ time: formatDateTime(at) })}`}</td>
            <td>
              <Secret>
                {formatAmount(interest)} {lockUp.currency_name}
              </Secret>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** One lock-up: its state, paid and upcoming interest, and early redemption. */
export const LockUpDetail = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const own = useOwnRow('lockUps', lockUpsList, id);
  const [isRedeeming, setRedeeming] = useState(false);
  return (
    <DetailScreen
      title={t`Lock-up ${ph({ id })}`}
      actions={<HideBalancesButton />}
      own={own}
      footer={
        own.row && canRedeem(own.row) ? (
          <Button variant="danger" onClick={() => setRedeeming(true)}>{t`Redeem early`}</Button>
        ) : undefined
      }
    >
      {(lockUp) => (
        <Stack gap={4} shrinks className={styles.page}>
          <Card>
            <LockUpFacts lockUp={lockUp} />
          </Card>
          <Stack as="section" gap={4} shrinks>
            <Heading>
              <Trans>Interest by day</Trans>
            </Heading>
            <Days lockUp={lockUp} />
          </Stack>
          {isRedeeming ? (
            <Suspense>
              <RedeemSheet lockUp={lockUp} onClose={() => setRedeeming(false)} />
            </Suspense>
          ) : null}
        </Stack>
      )}
    </DetailScreen>
  );
};

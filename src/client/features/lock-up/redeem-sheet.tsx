import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUp } from '#contract/lock-ups.ts';
import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { redeemLockUpKind } from '#client/data/lock-ups/lock-up-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useSubjectSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { returnedEarly } from '#domain/lock-ups/lock-up.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import confirmStyles from '#client/ui/sheets/confirm.module.css';
import { usePenaltyRule } from './penalty-text.ts';

/** Redeems a lock-up early: the exact cost under its rule is shown before agreement. */
export const RedeemSheet = ({ lockUp, onClose }: { lockUp: LockUp; onClose: () => void }) => {
  const { t } = useLingui();
  const failureText = useRequestFailureText();
  const penaltyRule = usePenaltyRule();
  const isOffline = useNetStatus() === 'offline';
  const sending = useRequest(redeemLockUpKind, lockUp.id);
  const { shown, ...rest } = useSubjectSnapshot(sending, isOffline, lockUp, ({ version }) =>
    version === lockUp.version ? null : { kind: 'changed', what: 'terms' },
  );
  const of = (amount: string): string => `${formatAmount(amount)} ${shown.currency_name}`;
  const returned = returnedEarly(shown);
  const rows = [
    [t`Locked up`, of(shown.amount)],
    [t`Rule`, penaltyRule(shown.penalty_rule, shown.day_rate)],
    [t`Days left`, String(shown.day - shown.days_paid)],
    [t`It costs`, of(shown.cancel_fee)],
    [t`You get back`, of(returned)],
    [t`Interest you keep`, of(shown.total_interest)],
  ] as const;
  return (
    <ActionSheet
      title={t`Redeem early`}
      {...rest}
      sending={sending}
      isOrder={false}
      done={<Trans>Redeemed. {ph({ amount: of(sending.answer?.returned ?? returned) })} came back.</Trans>}
      confirmLabel={t`Redeem`}
      variant="danger"
      isBlocked={isOffline}
      error={sending.failure ? failureText(sending.failure) : undefined}
      onConfirm={() => sending.confirm({ id: shown.id, seen_penalty: shown.cancel_fee })}
      onClose={onClose}
    >
      <Facts rows={rows} />
      <p className={confirmStyles.risk}>
        <Trans>
          This cost is not refunded. If you wait until the end, you get the full amount back with all its
          interest.
        </Trans>
      </p>
    </ActionSheet>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { cancelWithdrawalKind } from '#client/data/withdrawals/withdrawal-requests.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { useSubjectSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { isCancellable } from './withdrawal-steps.tsx';
import { cancelProblems } from './withdrawal-labels.ts';

addProblemTexts(cancelProblems);

/** Cancels a withdrawal that waits for its review. */
export const CancelWithdrawalSheet = ({
  withdrawal: current,
  onClose,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(cancelWithdrawalKind, current.id);
  const { shown, moved } = useSubjectSnapshot(sending, isOffline, current, ({ version }) =>
    version === current.version && isCancellable(current.status)
      ? null
      : { kind: 'rule', code: 'state.notAllowed' },
  );
  return (
    <ActionSheet
      title={t`Cancel withdrawal ${ph({ number: current.id })}`}
      sending={sending}
      done={<Trans>Cancelled. Your funds are available again.</Trans>}
      confirmLabel={t`Cancel withdrawal`}
      variant="danger"
      isOrder={false}
      isBlocked={false}
      error={formError([])}
      moved={moved}
      onReviewAgain={onClose}
      onConfirm={() => sending.confirm({ id: current.id })}
      onClose={onClose}
    >
      <TicketRows
        rows={[
          [
            t`Released`,
            <Secret key="released">
              {formatAmount(shown.number)} {shown.currency_name}
            </Secret>,
          ],
        ]}
      />
    </ActionSheet>
  );
};

import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Position } from '#contract/positions.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { cancelPositionKind } from '#client/data/positions/position-requests.ts';
import { useSnapshot } from '#client/lib/state/snapshot.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { TicketRows } from '#client/components/ticket/ticket-rows.tsx';
import { positionMoved } from '#client/components/ticket/moved-from.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Note } from '#client/ui/states/note.ts';

/** Cancels a position that waits for its price. */
export const CancelSheet = ({ position: current, onClose }: { position: Position; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(cancelPositionKind, current.id);
  const { snapshot, moved, take } = useSnapshot(
    (shown) => (isOffline ? { kind: 'offline' } : positionMoved(shown, current, ['entrusted'])),
    current,
  );
  const position = snapshot ?? current;
  return (
    <ActionSheet
      title={t`Cancel order ${ph({ number: position.id })}`}
      sending={sending}
      done={<Trans>Cancelled. Your funds are available again.</Trans>}
      confirmLabel={t`Cancel order`}
      variant="danger"
      isBlocked={false}
      error={formError([])}
      moved={moved}
      onReviewAgain={() => take(current)}
      onConfirm={() => sending.confirm({ id: position.id })}
      onClose={onClose}
    >
      <TicketRows
        rows={[
          [t`Lots`, position.share],
          [
            t`Released`,
            <Secret key="released">
              {formatAmount(position.margin)} {position.legal_name}
            </Secret>,
          ],
        ]}
      />
      <Note>
        <Trans>Until the exchange confirms, the order may still be filled.</Trans>
      </Note>
    </ActionSheet>
  );
};

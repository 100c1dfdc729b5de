import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { leaveKind } from '#client/data/copy-trading/follow-requests.ts';
import { ActionSheet } from '#client/parts/requests/action-sheet.tsx';
import { useActionForm } from '#client/parts/requests/use-action-form.ts';
import { Facts } from '#client/ui/facts.tsx';
import styles from './copy-trading.module.css';

/** Leading no longer. */
export const LeaveSheet = ({ followers, onClose }: { followers: number; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(leaveKind, 0);
  const [told] = useState(followers);
  return (
    <ActionSheet
      title={t`Stop leading`}
      sending={sending}
      isOrder={false}
      done={<Trans>You lead no longer. Your followers were told.</Trans>}
      confirmLabel={t`Stop leading`}
      variant="danger"
      isBlocked={isOffline}
      error={formError([])}
      moved={isOffline ? { kind: 'offline' } : null}
      onReviewAgain={() => undefined}
      onConfirm={() => sending.confirm({})}
      onClose={onClose}
    >
      <Facts rows={[[t`Followers`, String(told)]]} />
      <p className={styles.words}>
        <Trans>
          Your followers are told. What they copied becomes their own or is closed, as each of them chose.
          Your own positions stay.
        </Trans>
      </p>
    </ActionSheet>
  );
};

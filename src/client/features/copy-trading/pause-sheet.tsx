import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { pauseKind } from '#client/data/copy-trading/follow-requests.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import styles from './copy-trading.module.css';

const seenOf = ({ status, version }: Follow) => ({
  pauses: status === 'following',
  version: String(version),
});

/** Pauses or resumes copying from one trader. */
export const PauseSheet = ({ follow, onClose }: { follow: Follow; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(pauseKind, follow.trader_user_id);
  // As it was when it opened: the answer changes the row underneath.
  const [{ pauses, version }, setSeen] = useState(seenOf(follow));
  return (
    <ActionSheet
      title={pauses ? t`Pause following` : t`Resume following`}
      sending={sending}
      isOrder={false}
      done={
        pauses ? <Trans>Paused. Nothing new is copied.</Trans> : <Trans>New orders are copied again.</Trans>
      }
      confirmLabel={pauses ? t({ message: 'Pause', context: 'following' }) : t`Resume`}
      isBlocked={isOffline}
      error={formError([])}
      moved={isOffline ? { kind: 'offline' } : null}
      onReviewAgain={() => setSeen(seenOf(follow))}
      onConfirm={() =>
        sending.confirm({ trader_user_id: follow.trader_user_id, paused: pauses ? '1' : '0', version })
      }
      onClose={onClose}
    >
      <p className={styles.text}>
        {pauses ? (
          <Trans>New orders are not copied until you resume. Open copies still close with the trader.</Trans>
        ) : (
          <Trans>The trader’s next order is copied again, on the terms you agreed to.</Trans>
        )}
      </p>
    </ActionSheet>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isOutdated } from '#client/data/engine/requests/use-request-failure-text.ts';
import { leaveKind } from '#client/data/copy-trading/follow-requests.ts';
import { useSubjectSnapshot } from '#client/lib/state/snapshot.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import styles from './copy-trading.module.css';

interface LeaveSheetProps {
  followers: number;
  /** A request for the figures is running. */
  isAsking: boolean;
  /** Called when the number of followers differs from the one shown: it must be requested again. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Confirms that the user stops leading. */
export const LeaveSheet = ({ followers, isAsking, onOutdated, onClose }: LeaveSheetProps) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(leaveKind, 0);
  const { shown: seen, ...rest } = useSubjectSnapshot(sending, isOffline, followers, (count) =>
    count === followers ? null : { kind: 'changed', what: 'terms' },
  );
  const isRefused = isOutdated(sending.failure);
  const askAgain = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isRefused) askAgain();
  }, [isRefused]);
  return (
    <ActionSheet
      title={t`Stop leading`}
      {...rest}
      sending={sending}
      isOrder={false}
      done={<Trans>You no longer lead. Your followers have been notified.</Trans>}
      confirmLabel={t`Stop leading`}
      variant="danger"
      isBlocked={isOffline}
      error={formError([])}
      isAsking={isRefused && isAsking}
      onConfirm={() => sending.confirm({ seen_followers: String(seen) })}
      onClose={onClose}
    >
      <Facts rows={[[t`Followers`, String(seen)]]} />
      <p className={styles.text}>
        <Trans>
          Your followers are notified. Their copies become their own or are closed, as each of them chose.
          Your own positions stay open.
        </Trans>
      </p>
    </ActionSheet>
  );
};

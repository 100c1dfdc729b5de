import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { stopKind, type StopRequest } from '#client/data/copy-trading/follow-requests.ts';
import { ActionSheet } from '#client/components/requests/action-sheet.tsx';
import { useActionForm } from '#client/components/requests/use-action-form.ts';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './copy-trading.module.css';

const seenOf = ({ open, status, version }: Follow) => ({
  hadOpen: open > 0,
  hasStopped: status === 'ending',
  version: String(version),
});

/** Stops copying from one trader, with the choice of what happens to open copies. */
export const StopSheet = ({ follow, onClose }: { follow: Follow; onClose: () => void }) => {
  const { t } = useLingui();
  const { sending, isOffline, formError } = useActionForm(stopKind, follow.trader_user_id);
  const [copies, setCopies] = useState<StopRequest['copies']>(
    follow.status === 'ending' ? 'close' : 'trader',
  );
  // As it was when it opened: the answer changes the row underneath.
  const [{ hadOpen, hasStopped, version }, setSeen] = useState(seenOf(follow));
  const texts = {
    trader: t`They close when the trader closes, and profit shares go on until then.`,
    close: t`They are closed now at the market price.`,
    hold: t`They become yours to close whenever you like. The profit share of what they have made so far is paid from your futures account at once.`,
  };
  return (
    <ActionSheet
      title={hasStopped ? t`Open copies` : t`Stop following`}
      sending={sending}
      isOrder={false}
      done={<Trans>Nothing new is copied from this trader.</Trans>}
      confirmLabel={!hasStopped ? t`Stop following` : copies === 'close' ? t`Close now` : t`Keep as my own`}
      variant="danger"
      isBlocked={isOffline}
      error={formError([])}
      moved={isOffline ? { kind: 'offline' } : null}
      onReviewAgain={() => setSeen(seenOf(follow))}
      onConfirm={() => sending.confirm({ follow_user_id: follow.trader_user_id, copies, version })}
      onClose={onClose}
    >
      <div className={styles.section}>
        <p className={styles.text}>
          <Trans>Nothing new is copied from this trader. You can follow again at any time.</Trans>
        </p>
        {hadOpen ? (
          <>
            <Chips
              label={t`Open copies`}
              wraps
              options={[
                ...(hasStopped ? [] : [{ value: 'trader', label: t`Close with the trader` } as const]),
                { value: 'close', label: t`Close now` },
                { value: 'hold', label: t`Keep as my own` },
              ]}
              value={copies}
              onChange={setCopies}
            />
            <Note>{texts[copies]}</Note>
          </>
        ) : null}
      </div>
    </ActionSheet>
  );
};

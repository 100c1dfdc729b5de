import { Trans } from '@lingui/react/macro';
import { useSyncState } from '#client/data/engine/sync-state.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './withdraw.module.css';

/** How old what is shown of the saved addresses and accounts is, and why it is no newer. */
export const PayeesAge = () => {
  const failureText = useFailureText();
  const sync = useSyncState('payees');
  const isOnline = isConnected(useNetStatus());
  return (
    <div className={styles.age}>
      <AccountAge of="payees" />
      {sync.state === 'failed' && isOnline ? (
        <Note tone="warn" className={styles.outdated} role="status">
          {failureText(sync.failure)}{' '}
          <button type="button" className={styles.inline} onClick={() => void refreshPayees()}>
            <Trans>Try again</Trans>
          </button>
        </Note>
      ) : null}
    </div>
  );
};

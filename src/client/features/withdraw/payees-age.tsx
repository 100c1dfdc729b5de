import { useTableRefresh } from '#client/data/engine/sync-state.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import styles from './withdraw.module.css';

/** The age of the stored addresses and accounts, and why they could not be refreshed. */
export const PayeesAge = () => {
  const { failure, retry } = useTableRefresh('payees');
  const isOnline = isConnected(useNetStatus());
  return (
    <div className={styles.age}>
      <AccountAge of="payees" />
      {isOnline ? <RefreshFailure failure={failure} retry={retry} /> : null}
    </div>
  );
};

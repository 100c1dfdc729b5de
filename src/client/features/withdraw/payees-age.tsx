import { useTableRefresh } from '#client/data/engine/sync-state.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import styles from './withdraw.module.css';

/** How old what is shown of the saved addresses and accounts is, and why it is no newer. */
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

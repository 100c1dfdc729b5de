import { useLingui } from '@lingui/react/macro';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { LatestTransfers } from './latest-transfers.tsx';
import { TransferForm } from './transfer-form.tsx';
import styles from './transfers.module.css';

/** Moves funds from one account to another. */
export const TransferScreen = () => {
  const { t } = useLingui();
  const asked = useQuery('/pages/fund/fundTransfer');
  const balances = useBalances();
  return (
    <Screen
      title={t`Transfer`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconLink to="/pages/fund/transfer_history" label={t`Transfer history`} icon="clock" />
        </>
      }
      aside={<LatestTransfers />}
    >
      <div className={styles.live}>
        <AccountAge of="balances" />
      </div>
      {balances && balances.length > 0 ? (
        <TransferForm key={JSON.stringify(asked)} balances={balances} opened={asked} />
      ) : (
        <ListPending of="balances" count={4} />
      )}
    </Screen>
  );
};

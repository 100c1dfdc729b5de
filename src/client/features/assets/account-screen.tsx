import { useLingui } from '@lingui/react/macro';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { AccountRecord } from './account-record.tsx';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { AssetsPanes } from './assets-panes.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { useHoldings } from './use-holdings.ts';

/** One account's record; on wide windows it opens next to the overview. */
export const AccountScreen = () => {
  const { t } = useLingui();
  const { account = 'change', currency } = useQuery('/pages/fund/assets_record');
  const holdings = useHoldings();
  if (useWide()) return <AssetsPanes account={account} currencyId={currency} />;
  return (
    <Screen
      title={t(accountLabels[account])}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      <AccountRecord holdings={holdings} account={account} currencyId={currency} isSplit={false} />
    </Screen>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { TabList } from '#client/ui/layout/tab-list.tsx';
import { BidList } from './bid-list.tsx';
import { DebtList } from './debt-list.tsx';
import { TradeList } from './trade-list.tsx';
import styles from './own.module.css';

/** The user's won auctions, bids, purchases and sales. */
export const PurchasesScreen = () => {
  const { t } = useLingui();
  const panelId = useId();
  const { tab = 'pay' } = useQuery('/pages/nft/purchase');
  const due = useRows('auctionDebts', { isOpen: true })?.length ?? 0;
  return (
    <Screen
      title={t`Purchases and bids`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
      toolbar={
        <TabList
          label={t`Purchases and bids`}
          panelId={panelId}
          tabs={[
            { value: 'pay', label: due > 0 ? `${t`To pay`} (${due})` : t`To pay` },
            { value: 'bids', label: t`My bids` },
            { value: 'trades', label: t`Bought and sold` },
          ]}
          value={tab}
          onChange={(next) => redirectTo('/pages/nft/purchase', { tab: next })}
        />
      }
    >
      <div className={styles.page} id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
        {tab === 'pay' ? <DebtList /> : tab === 'bids' ? <BidList /> : <TradeList />}
      </div>
    </Screen>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { refreshNow } from '#client/data/engine/sync-state.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Switch } from '#client/ui/fields/switch.tsx';
import { AccountBalances } from './account-balances.tsx';
import { accountsIn, firstAccount, groupNames, groupOf } from './account-groups.ts';
import { groupLabels } from './group-labels.ts';
import { AssetActions } from './asset-actions.tsx';
import { EquityCard, EquityCardSkeleton } from './equity-card.tsx';
import { changeHideZero, useHideZero } from './hide-zero.ts';
import type { Holdings } from './use-holdings.ts';
import styles from './assets.module.css';

const HoldingsCard = lazyPart(
  'assets-later',
  async () => (await import('./holdings/holdings-card.tsx')).HoldingsCard,
);

interface AssetsOverviewProps {
  holdings: Holdings;
  account: AccountName;
  /** The currency chosen; undefined: the whole account. */
  currencyId: number | undefined;
  /** A record is shown next to the overview. */
  isSplit: boolean;
}

/** The total, ways to move it, and the balances of one group of accounts. */
export const AssetsOverview = ({ holdings, account, currencyId, isSplit }: AssetsOverviewProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const hideZero = useHideZero();
  const group = groupOf(account);
  if (holdings.state === 'failed') {
    return (
      <NotLoaded
        title={t`Your balances did not load`}
        detail={failureText(holdings.failure)}
        onRetry={() => refreshNow('balances')}
      />
    );
  }
  const activeOf = (name: AccountName): number | null | undefined =>
    isSplit && name === account ? (currencyId ?? null) : undefined;
  return (
    <div className={styles.overview}>
      {holdings.state === 'ready' ? <EquityCard rows={holdings.rows} /> : <EquityCardSkeleton />}
      <AssetActions />
      <div>
        <Segments
          label={t`Accounts`}
          options={groupNames.map((value) => ({ value, label: t(groupLabels[value]) }))}
          value={group}
          onChange={(chosen) => redirectTo('/pages/fund/assets', { account: firstAccount(chosen) })}
        />
        <Switch label={t`Hide zero balances`} checked={hideZero} onChange={changeHideZero} />
        {holdings.state === 'ready' ? (
          accountsIn(group).map((name) => (
            <AccountBalances
              key={name}
              account={name}
              rows={holdings.rows}
              hideZero={hideZero}
              activeCurrency={activeOf(name)}
              isSplit={isSplit}
            />
          ))
        ) : (
          <Skeleton shape="row" count={4} />
        )}
      </div>
      <Suspense>
        <HoldingsCard />
      </Suspense>
    </div>
  );
};

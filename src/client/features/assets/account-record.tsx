import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { refreshNow } from '#client/data/engine/sync-state.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { BalanceRow } from './balance-row.tsx';
import { RecordHead } from './record-head.tsx';
import type { Holdings } from './use-holdings.ts';
import { useWorths } from './use-worths.ts';
import { byWorth, isOwned } from './worth.ts';
import styles from './assets.module.css';

const HoldingFigures = lazyPart(
  'assets-later',
  async () => (await import('./holdings/holding-figures.tsx')).HoldingFigures,
);

const MovementList = lazyPart('movements', async () => (await import('./movement-list.tsx')).MovementList);

interface AccountRecordProps {
  holdings: Holdings;
  account: AccountName;
  /** Undefined: the whole account. */
  currencyId: number | undefined;
  /** The account's balances are already shown next to this. */
  isSplit: boolean;
}

/** An account, or one currency in it, with every movement. */
export const AccountRecord = ({ holdings, account, currencyId, isSplit }: AccountRecordProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const withWorths = useWorths();
  if (holdings.state === 'loading')
    return (
      <>
        <Skeleton shape="block" />
        <Skeleton shape="row" count={5} />
      </>
    );
  if (holdings.state === 'failed') {
    return (
      <NotLoaded
        title={t`Your balances did not load`}
        detail={failureText(holdings.failure)}
        onRetry={() => refreshNow('balances')}
      />
    );
  }
  const rows = holdings.rows.filter((row) => row.account === account);
  const balance = rows.find((row) => row.currency_id === currencyId);
  const owned = rows.filter(isOwned).sort(byWorth);
  return (
    <div className={styles.record}>
      <AccountAge of="balances" />
      <RecordHead account={account} rows={rows} balance={balance} named={isSplit} />
      {balance ? (
        <Suspense>
          <HoldingFigures currencyId={balance.currency_id} />
        </Suspense>
      ) : null}
      {balance || isSplit || owned.length === 0 ? null : (
        <section>
          <Heading className={styles.heading}>{t`Balances`}</Heading>
          <ul className={styles.balances}>
            {withWorths(owned).map(({ balance: own, worth }) => (
              <li key={own.currency_id}>
                <BalanceRow balance={own} worth={worth} isActive={false} isSplit={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className={styles.activity}>
          <Heading className={styles.heading}>{t`Activity`}</Heading>
          <IconLink
            to="/pages/fund/assets_all_record"
            query={{ account, currency: balance?.currency_id }}
            label={t`Filter and export`}
            icon="filter"
          />
        </div>
        <Suspense fallback={<Skeleton shape="row" count={5} />}>
          <MovementList
            key={`${account} ${balance?.currency_id ?? 'all'}`}
            account={account}
            currencyId={balance?.currency_id}
            sequence={Math.max(0, ...rows.map(({ sequence }) => sequence))}
          />
        </Suspense>
      </section>
    </div>
  );
};

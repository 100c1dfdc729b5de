import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { Pane } from '#client/ui/states/breakdown.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { AssetsOverview } from './assets-overview.tsx';
import { useHoldings } from './use-holdings.ts';
import styles from './assets.module.css';

/** Loaded on wide windows only. */
const AccountRecord = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./account-record.tsx')).AccountRecord })),
);

interface AssetsPanesProps {
  account: AccountName;
  currencyId: number | undefined;
}

/** The overview; on wide windows with the selected record next to it. */
export const AssetsPanes = ({ account, currencyId }: AssetsPanesProps) => {
  const { t } = useLingui();
  const wide = useWide();
  const holdings = useHoldings();
  const overview = (
    <AssetsOverview holdings={holdings} account={account} currencyId={currencyId} isSplit={wide} />
  );
  return (
    <Screen
      title={t`Assets`}
      wide={wide}
      actions={
        <>
          <IconLink to="/pages/fund/assets_all_record" label={t`History`} icon="clock" />
          <IconLink to="/pages/market/search" label={t`Search`} icon="search" />
        </>
      }
    >
      {wide && holdings.state !== 'failed' ? (
        <div className={styles.panes}>
          <Pane>{overview}</Pane>
          <section className={styles.detail} aria-label={t`Account`}>
            <Pane place={`${account} ${currencyId}`}>
              <Suspense fallback={<Skeleton shape="row" count={6} />}>
                <AccountRecord holdings={holdings} account={account} currencyId={currencyId} isSplit />
              </Suspense>
            </Pane>
          </section>
        </div>
      ) : (
        overview
      )}
    </Screen>
  );
};

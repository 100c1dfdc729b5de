import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useEarnings } from '#client/components/earnings/use-earnings.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { DueCalendar } from './due-calendar.tsx';
import { EarnedSummary } from './earned-summary.tsx';
import { OwnProducts } from './own-products.tsx';
import { Income } from './income.tsx';
import styles from './earn.module.css';

/**
 * The user's products, what they paid and what falls due.
 * @param children shown after the summary
 */
export const MyEarnings = ({ children }: { children?: ReactNode }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOffline = !isConnected(useNetStatus());
  const { earnings, isLive, failure, retry } = useEarnings();
  if (!earnings)
    return (
      <>
        <div className={styles.own}>
          {isOffline ? (
            <Failed title={t`No saved data yet. It appears once you’re back online.`} />
          ) : failure ? (
            <NotLoaded title={t`What you earn did not load`} detail={failureText(failure)} onRetry={retry} />
          ) : (
            <>
              <Skeleton shape="figure" />
              <Skeleton shape="block" />
              <Skeleton shape="row" count={3} />
            </>
          )}
        </div>
        {children}
      </>
    );
  return (
    <>
      <div className={styles.own}>
        <EarnedSummary
          earnings={earnings}
          isLive={isLive}
          failure={failure && !isOffline ? failureText(failure) : undefined}
        />
      </div>
      {children}
      <div className={styles.owned}>
        <OwnProducts products={earnings.products} />
        <DueCalendar due={earnings.due} />
      </div>
      <div className={styles.income}>
        <Income earnings={earnings} />
      </div>
    </>
  );
};

import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, type CSSProperties } from 'react';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import { useEquity } from '#client/data/wallets/use-equity.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { lazyPart } from '#client/lib/loading/lazy-part.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { EquityDay } from '#client/components/wallets/equity-day.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './equity-header.module.css';

const EquityChart = lazyPart(
  'equity',
  async () => (await import('#client/components/equity/equity-chart.tsx')).EquityChart,
);

/** The user's total in large type, with the day's change; hidden when balances are hidden. */
export const EquityHeader = () => {
  const { t } = useLingui();
  const asOf = useAsOf('balances');
  const equity = useEquity();
  const fiat = useFiat();
  const figure = useRef<HTMLParagraphElement>(null);
  const total = equity && fiat(equity.usdt);
  return (
    <section className={styles.equity} aria-label={t`Total equity`}>
      <div className={styles.label}>
        <span aria-hidden="true">{t`Total equity`}</span>
        <HideBalancesButton className={styles.eye} />
        <AccountAge of="balances" />
      </div>
      {equity && total && asOf ? (
        <>
          <p ref={figure} className={styles.total} style={{ '--figures': total.length } as CSSProperties}>
            <Secret>{total}</Secret>
          </p>
          <Suspense
            fallback={
              <>
                <EquityDay equity={equity} />
                {equity.day?.since ? null : <div className={styles.tide} />}
              </>
            }
          >
            <EquityChart equity={equity} total={figure} />
          </Suspense>
        </>
      ) : (
        <>
          <Skeleton shape="figure" className={styles.totalBone} />
          <Skeleton className={styles.dayBone} />
          <div className={styles.tide} />
        </>
      )}
    </section>
  );
};

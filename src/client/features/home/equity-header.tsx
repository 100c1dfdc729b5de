import { useLingui } from '@lingui/react/macro';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import { useEquity } from '#client/data/wallets/use-equity.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { EquityDay } from '#client/parts/wallets/equity-day.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './equity-header.module.css';

/** The user's total, large, with what the day did to it; hidden by the eye. */
export const EquityHeader = () => {
  const { t } = useLingui();
  const asOf = useAsOf('balances');
  const equity = useEquity();
  const fiat = useFiat();
  return (
    <section className={styles.equity} aria-label={t`Total equity`}>
      <div className={styles.label}>
        <span aria-hidden="true">{t`Total equity`}</span>
        <HideBalancesButton className={styles.eye} />
        <AccountAge of="balances" />
      </div>
      {equity && asOf ? (
        <>
          <p className={styles.total}>
            <Secret>{fiat(equity.usdt)}</Secret>
          </p>
          <EquityDay equity={equity} />
        </>
      ) : (
        <>
          <Skeleton shape="figure" className={styles.totalBone} />
          <Skeleton className={styles.dayBone} />
        </>
      )}
    </section>
  );
};

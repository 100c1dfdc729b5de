import { useLingui } from '@lingui/react/macro';
import { useAsOf } from '#client/db/as-of-table.ts';
import { changeSetting, useSettings } from '#client/db/settings.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { useEquity } from '#client/lib/use-equity.ts';
import { useFiat } from '#client/lib/use-fiat.ts';
import { Age } from '#client/ui/age.tsx';
import { Change } from '#client/ui/change.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './equity-header.module.css';

const hidden = '••••••';

/** The user's total, large, with what the day did to it; hidden by the eye. */
export const EquityHeader = () => {
  const { t } = useLingui();
  const { hideBalances } = useSettings();
  const status = useNetStatus();
  const asOf = useAsOf('balances');
  const equity = useEquity();
  const fiat = useFiat();
  const isKept = status === 'offline' || status === 'reconnecting';
  return (
    <section className={styles.equity} aria-label={t`Total equity`}>
      <div className={styles.label}>
        <span aria-hidden="true">{t`Total equity`}</span>
        <IconButton
          className={styles.eye}
          label={hideBalances ? t`Show balances` : t`Hide balances`}
          icon={hideBalances ? 'eye-off' : 'eye'}
          size={18}
          onClick={() => void changeSetting({ hideBalances: !hideBalances })}
        />
        {isKept && asOf ? <Age asOf={asOf} freshness="kept" /> : null}
      </div>
      {equity && asOf ? (
        <>
          <p className={styles.total}>{hideBalances ? <><span aria-hidden="true">{hidden}</span><span className="visually-hidden">{t`Hidden`}</span></> : fiat(equity.usdt)}</p>
          <p className={styles.day}>
            <Change className={styles.change} percent={equity.day.percent} />
            {hideBalances ? null : <span className={styles.gain}>{fiat(equity.day.usdt)}</span>}
            <span className={styles.span}>{t`24h`}</span>
          </p>
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

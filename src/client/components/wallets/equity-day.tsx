import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#client/data/settings/settings.ts';
import { useFiat } from '#client/data/wallets/use-fiat.ts';
import { formatClock } from '#client/lib/format/format.ts';
import { directionOf } from '#domain/money/direction.ts';
import type { Equity } from '#domain/wallets/equity.ts';
import { Change } from '#client/ui/figures/change.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './equity-day.module.css';

/** Change of the equity in the last 24 hours, or since a later beginning of the account, without deposits and withdrawals; or why it is unknown. */
export const EquityDay = ({ equity: { day, unknown } }: { equity: Equity }) => {
  const { t } = useLingui();
  const { hideBalances } = useSettings();
  const fiat = useFiat();
  const missing = unknown.join(', ');
  const time = day?.since && formatClock(day.since);
  if (!day && unknown.length === 0) return <Skeleton className={styles.bone} />;
  return (
    <p className={styles.day}>
      {day ? <Change className={styles.change} percent={day.percent} /> : null}
      {day && !hideBalances ? (
        <span className={styles.gain}>
          {directionOf(day.usdt) === 'up' ? '+' : ''}
          {fiat(day.usdt)}
        </span>
      ) : null}
      <span className={styles.span}>
        {time ? t`since ${time}` : day ? t`24h` : t`24h change unknown: no price for ${missing} then`}
      </span>
    </p>
  );
};

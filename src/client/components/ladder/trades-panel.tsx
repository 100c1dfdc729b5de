import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { decimal } from '#domain/money/money.ts';
import { formatAmount, formatPrice, formatTime } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { schedulePaint } from '#client/data/quotes/paint-schedule.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { createRecentTicks } from '#client/data/ticks/recent-ticks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './ladder.module.css';

const wayOf = (price: string, before: string | undefined): 'up' | 'down' | 'flat' => {
  if (before === undefined || decimal(price).eq(decimal(before))) return 'flat';
  return decimal(price).gt(decimal(before)) ? 'up' : 'down';
};

/**
 * The pair's last trades as the feed was recorded, newest first; the arrow compares with the previous price.
 */
export const TradesPanel = ({ pair, count }: { pair: PairView; count: number }) => {
  const { t } = useLingui();
  const [series] = useState(() =>
    createRecentTicks({ symbol: pair.symbol, matchId: pair.id, schedule: schedulePaint }),
  );
  const { ticks, state } = useSyncExternalStore(series.subscribe, series.get);
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  const arrows = {
    up: ['▲', t({ message: 'Up', context: 'price change' })],
    down: ['▼', t({ message: 'Down', context: 'price change' })],
    flat: ['', ''],
  } as const;
  const rows = ticks
    .map((tick, index) => ({ ...tick, way: wayOf(tick.price, ticks[index + 1]?.price) }))
    .filter(({ volume }) => /[1-9]/.test(volume))
    .slice(0, count);

  if (rows.length === 0 && !isReachable)
    return (
      <Note className={styles.none}>
        <b>{t`Prices unavailable`}</b> {t`No saved data yet. It appears once you’re back online.`}
      </Note>
    );
  if (rows.length === 0 && state === 'failed')
    return (
      <Note as="div" tone="danger" className={styles.none} role="alert">
        <b>{t`Trades could not be loaded`}</b>{' '}
        <Button variant="secondary" onClick={series.retry}>{t`Try again`}</Button>
      </Note>
    );
  if (rows.length === 0 && state === 'loading') return <Skeleton shape="line" count={count} />;
  if (rows.length === 0) return <Note className={styles.none}>{t`No recent trades.`}</Note>;
  return (
    <section className={styles.panel} aria-label={t`Recent trades`} data-old={pair.freshness !== 'live'}>
      <div className={styles.head}>
        <span>{t`Price`}</span>
        <span>{t`Amount`}</span>
        <span>{t`Time`}</span>
      </div>
      <ul
        className={classNames(styles.rows, styles.trades)}
        style={{ '--rows': count } as React.CSSProperties}
      >
        {rows.map(({ seq, price, volume, at, way }) => (
          <li key={seq} className={styles.trade} data-way={way}>
            <span className={styles.paid}>
              {formatPrice(price, pair.price_decimals)} <span aria-hidden="true">{arrows[way][0]}</span>
              <span className="visually-hidden">{arrows[way][1]}</span>
            </span>
            <span className={styles.detail}>{formatAmount(volume, pair.amount_decimals)}</span>
            <time className={styles.detail} dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore, type CSSProperties } from 'react';
import { formatAmount, formatPrice, formatTime } from '#client/lib/format/format.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { schedulePaint } from '#client/data/quotes/paint-schedule.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { createRecentTicks } from '#client/data/ticks/recent-ticks.ts';
import { rem } from '#client/lib/device/text-scale.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Note } from '#client/ui/states/note.ts';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './ladder.module.css';
import { wayArrows, wayOf } from './price-way.ts';
import { PricesUnavailable } from './prices-unavailable.tsx';
import tradeStyles from './trades-panel.module.css';

interface TradesPanelProps {
  pair: PairView;
  count: number;
  /** One line per trade whatever the width, this high, in pixels at the default text size. */
  rowHeight?: number;
}

/**
 * The pair's last trades as the feed was recorded, newest first; the arrow compares with the previous price.
 */
export const TradesPanel = ({ pair, count, rowHeight }: TradesPanelProps) => {
  const { t } = useLingui();
  const [series] = useState(() =>
    createRecentTicks({ symbol: pair.symbol, matchId: pair.id, schedule: schedulePaint }),
  );
  const { ticks, state } = useSyncExternalStore(series.subscribe, series.get);
  const status = useNetStatus();
  const isReachable = status === 'online' || status === 'slow';
  // One line below another reads as a column only with the same decimals.
  const amountText = rowHeight === undefined ? formatAmount : formatPrice;
  const ways = {
    up: t({ message: 'Up', context: 'price change' }),
    down: t({ message: 'Down', context: 'price change' }),
    flat: '',
  };
  const rows = ticks
    .map((tick, index) => ({ ...tick, way: wayOf(tick.price, ticks[index + 1]?.price) }))
    .filter(({ volume }) => /[1-9]/.test(volume))
    .slice(0, count);

  if (rows.length === 0 && !isReachable) return <PricesUnavailable />;
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
    <section
      className={classNames(styles.panel, rowHeight !== undefined && tradeStyles.dense)}
      style={rowHeight === undefined ? undefined : ({ '--row': rem(rowHeight) } as CSSProperties)}
      aria-label={t`Recent trades`}
      data-old={pair.freshness !== 'live'}
    >
      <div className={classNames(styles.head, tradeStyles.head)}>
        <span>{t`Price`}</span>
        <span>{t`Amount`}</span>
        <span>{t`Time`}</span>
      </div>
      <ul
        className={classNames(styles.rows, tradeStyles.trades)}
        style={{ '--rows': count } as CSSProperties}
      >
        {rows.map(({ seq, price, volume, at, way }) => (
          <li key={seq} className={tradeStyles.trade} data-way={way}>
            <span className={tradeStyles.paid}>
              {formatPrice(price, pair.price_decimals)} <span aria-hidden="true">{wayArrows[way]}</span>
              <span className="visually-hidden">{ways[way]}</span>
            </span>
            <span className={tradeStyles.detail}>{amountText(volume, pair.amount_decimals)}</span>
            <time className={tradeStyles.detail} dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Position } from '#contract/positions.ts';
import { priceBarMarks } from './price-bar-marks.ts';
import styles from './position-detail.module.css';

const tones = {
  liquidation: 'danger',
  stop: 'loss',
  entry: 'entry',
  current: 'now',
  profit: 'gain',
} as const;

interface PriceBarProps {
  position: Position;
  currentPrice: string;
  write: (price: string) => string;
}

/** How far the price is from the liquidation, the stops and the entry; the worst price is at the start. */
export const PriceBar = ({ position, currentPrice, write }: PriceBarProps) => {
  const { t } = useLingui();
  const names = {
    liquidation: t`Liq.`,
    stop: t`SL`,
    entry: t({ message: 'Entry', context: 'position' }),
    current: t({ message: 'Now', context: 'price' }),
    profit: t`TP`,
  };
  const marks = priceBarMarks(position, currentPrice);
  if (marks.length === 0) return null;
  const entry = marks.find(({ of }) => of === 'entry')!.at;
  return (
    <div className={styles.bar}>
      <div className={styles.scale} style={{ '--entry': entry } as CSSProperties} aria-hidden="true">
        <i data-tone="loss" />
        <i data-tone="gain" />
        {marks.map(({ of, at }) => (
          <span key={of} data-tone={tones[of]} style={{ '--at': at } as CSSProperties} />
        ))}
      </div>
      <dl className={styles.marks}>
        {marks.map(({ of, price }) => (
          <div key={of} data-of={of}>
            <dt>{names[of]}</dt>
            <dd>{write(price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

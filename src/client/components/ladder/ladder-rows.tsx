import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import styles from './ladder.module.css';

interface RowsProps {
  side: 'ask' | 'bid';
  count: number;
  ref: Ref<HTMLUListElement>;
  /** Called when a row is pressed, with its index from the top. */
  onPress: (row: number) => void;
  /** Index of the only row in the Tab order, -1 for none; unset: all rows are in it. */
  tabStop?: number;
}

/** The rows of one side; their figures are written into them. */
export const LadderRows = ({ side, count, ref, onPress, tabStop }: RowsProps) => {
  const { t } = useLingui();
  return (
    <ul ref={ref} className={styles.rows} data-side={side} aria-label={side === 'ask' ? t`Asks` : t`Bids`}>
      {Array.from({ length: count }, (_, row) => (
        <li key={row}>
          <button
            type="button"
            className={styles.level}
            tabIndex={tabStop === undefined || tabStop === row ? undefined : -1}
            onClick={() => onPress(row)}
          >
            <span className={styles.price} />
            <span className={styles.size} />
            <span className={styles.sum} />
          </button>
        </li>
      ))}
    </ul>
  );
};

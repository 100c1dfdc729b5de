import { classNames } from '#client/ui/styles/class-names.ts';
import type { MarketColumn, MarketSort } from './market-order.ts';
import styles from './sort-button.module.css';

interface SortButtonProps {
  by: MarketColumn;
  label: string;
  /** The current sort order. */
  sort: MarketSort | null;
  onPress: (by: MarketColumn) => void;
}

/** A column's name with two small arrows; the active one is highlighted. */
export const SortButton = ({ by, label, sort, onPress }: SortButtonProps) => {
  const direction = sort?.by === by ? sort.direction : undefined;
  return (
    <button
      type="button"
      className={classNames(styles.sort, direction && styles.sorted)}
      onClick={() => onPress(by)}
    >
      {label}
      <svg className={styles.arrows} viewBox="0 0 8 14" width="8" height="14" aria-hidden="true">
        <path className={classNames(direction === 'ascending' && styles.lit)} d="M4 1l3.2 4H.8z" />
        <path className={classNames(direction === 'descending' && styles.lit)} d="M4 13L.8 9h6.4z" />
      </svg>
    </button>
  );
};

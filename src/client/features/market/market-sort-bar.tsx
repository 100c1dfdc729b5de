import { useLingui } from '@lingui/react/macro';
import type { MarketColumn, MarketSort } from './market-order.ts';
import { SortButton } from './sort-button.tsx';
import styles from './market-sort-bar.module.css';

interface MarketSortBarProps {
  sort: MarketSort | null;
  onSort: (by: MarketColumn) => void;
}

/** Sort buttons of a narrow list, each above the part of the row it sorts by. */
export const MarketSortBar = ({ sort, onSort }: MarketSortBarProps) => {
  const { t } = useLingui();
  const columns: Partial<Record<MarketColumn, string>> = {
    name: t`Name`,
    volume: t`Volume`,
    price: t`Price`,
    change: t`24h change`,
  };
  const column = sort ? columns[sort.by] : undefined;
  const label =
    sort && column
      ? { ascending: t`${column}, ascending`, descending: t`${column}, descending` }[sort.direction]
      : '';
  const button = (by: MarketColumn) => (
    <SortButton key={by} by={by} label={columns[by] ?? ''} sort={sort} onPress={onSort} />
  );
  return (
    <div className={styles.bar} role="group" aria-label={t`Sort by`}>
      <span className={styles.side}>{(['name', 'volume'] as const).map(button)}</span>
      <span className={styles.side}>{(['price', 'change'] as const).map(button)}</span>
      <span className="visually-hidden" role="status">
        {label}
      </span>
    </div>
  );
};

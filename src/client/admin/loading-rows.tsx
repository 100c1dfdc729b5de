import { Trans } from '@lingui/react/macro';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import styles from './loading-rows.module.css';

interface LoadingRowsProps {
  /** Entries of a queue, rows of a table, or the blocks of a review. */
  shape?: 'row' | 'line' | 'block';
  count?: number;
}

/** Placeholder for data of the back office that is loading, in the shape of that data. */
export const LoadingRows = ({ shape = 'row', count = 5 }: LoadingRowsProps) => (
  <div className={styles.loading} role="status">
    <span className="visually-hidden">
      <Trans>Loading…</Trans>
    </span>
    <Skeleton shape={shape} count={count} />
  </div>
);

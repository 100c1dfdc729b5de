import { useEffect } from 'react';
import { createStore } from '#client/lib/state/store.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of the expected content: a line of text, a list row, a block, a circle, a large figure. */
  shape?: 'line' | 'row' | 'block' | 'circle' | 'figure';
  /** Number of shapes, below each other. */
  count?: number;
  className?: string;
}

/** Number of places in the app that wait for their content. */
export const awaited = createStore(0);

const useAwaited = (): void =>
  useEffect(() => {
    awaited.set(awaited.get() + 1);
    return () => awaited.set(awaited.get() - 1);
  }, []);

/**
 * A placeholder of the same size as the expected content, so that nothing moves when it arrives. Hidden
 * from screen readers.
 */
export const Skeleton = ({ shape = 'line', count = 1, className }: SkeletonProps) => {
  useAwaited();
  return Array.from({ length: count }, (_, index) =>
    shape === 'row' ? (
      <div key={index} className={classNames(styles.row, className)} aria-hidden="true">
        <span className={classNames(styles.bone, styles.circle)} />
        <span className={styles.lines}>
          <span className={classNames(styles.bone, styles.name)} />
          <span className={classNames(styles.bone, styles.detail)} />
        </span>
        <span className={classNames(styles.lines, styles.end)}>
          <span className={classNames(styles.bone, styles.name)} />
          <span className={classNames(styles.bone, styles.detail)} />
        </span>
      </div>
    ) : (
      <span key={index} className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />
    ),
  );
};

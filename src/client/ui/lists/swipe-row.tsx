import type { ReactNode } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './swipe-row.module.css';

interface SwipeRowProps {
  /** Name of the row's action, as on the button that does the same. */
  label: string;
  /**
   * Called after a swipe towards the row's start; it confirms before anything is sent. Unset: the row does
   * not move.
   */
  onAct?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A list row that a finger can push aside to trigger its action. */
export const SwipeRow = ({ label, onAct, className, children }: SwipeRowProps) => {
  const swipe = useSwipe(onAct);
  return (
    <li className={styles.swipe}>
      {onAct ? (
        <span className={styles.behind} aria-hidden="true">
          {label}
        </span>
      ) : null}
      <div className={classNames(styles.front, className)} {...swipe}>
        {children}
      </div>
    </li>
  );
};

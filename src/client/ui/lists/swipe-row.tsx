import type { ReactNode } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './swipe-row.module.css';

interface SwipeRowProps {
  /** What the row's action is called, as on the button that does the same. */
  label: string;
  /** Asked for by a swipe towards the row's start; it asks before anything is sent. Unset: the row stays put. */
  onAct?: (() => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A list's row that a finger can push aside, which asks for its action. */
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

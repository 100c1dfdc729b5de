import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/**
 * The main action of a long form, in sight while its parent element scrolls. The parent is not a grid, whose
 * areas would not let it move.
 */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);

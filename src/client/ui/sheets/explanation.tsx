import type { ReactNode } from 'react';
import styles from './explanation.module.css';

/** A rule in paragraphs, for users who want the details. */
export const Explanation = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className={styles.explanation}>
    <summary>{title}</summary>
    {children}
  </details>
);

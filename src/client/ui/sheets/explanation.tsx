import type { ReactNode } from 'react';
import styles from './explanation.module.css';

/** A rule in paragraphs, for who wants to know it. */
export const Explanation = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <details className={styles.explanation}>
    <summary>{title}</summary>
    {children}
  </details>
);

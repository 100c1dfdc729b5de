import type { ReactNode } from 'react';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { RowLink } from './row-link.tsx';
import styles from './entry-row.module.css';

interface EntryRowProps<P extends RoutePath> {
  /** The page that shows the row's subject, and the query that identifies it. */
  to: P;
  query: QueryOf<P>;
  /** Description and time. */
  text: ReactNode;
  /** Amount and status. */
  figures: ReactNode;
}

/** One entry of a list of orders or movements, which opens its page. */
export const EntryRow = <P extends RoutePath>({ to, query, text, figures }: EntryRowProps<P>) => (
  <li className={styles.item}>
    <RowLink className={styles.row} to={to} query={query}>
      <span className={styles.text}>{text}</span>
      <span className={styles.figures}>{figures}</span>
    </RowLink>
  </li>
);

import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketRowsProps {
  /** No two of them are called the same; null: one that does not count now. */
  rows: readonly (readonly [label: string, value: ReactNode] | null)[];
}

/** What a ticket or its sheet comes to: figures beside what they are called, close together. */
export const TicketRows = ({ rows }: TicketRowsProps) => (
  <dl className={styles.rows}>
    {rows.map(
      (row) =>
        row && (
          <div key={row[0]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ),
    )}
  </dl>
);

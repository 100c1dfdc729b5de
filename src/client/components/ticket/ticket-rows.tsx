import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketRowsProps {
  /** Labels are unique; null: a row that does not apply now. */
  rows: readonly (readonly [label: string, value: ReactNode] | null)[];
}

/** Figures of a ticket or its sheet, next to their labels, in a compact list. */
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

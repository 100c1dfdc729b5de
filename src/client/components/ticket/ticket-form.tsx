import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketFormProps {
  label: string;
  onSubmit: () => void;
  /** What the order is. */
  fields: ReactNode;
  /** What follows from it. */
  figures?: ReactNode;
  /** The button with what is said of its press; stays in sight. */
  action: ReactNode;
}

/** A ticket's form: what it asks, what comes of it, and the button, which no scrolling hides. */
export const TicketForm = ({ label, onSubmit, fields, figures, action }: TicketFormProps) => (
  <form
    className={styles.ticket}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <div className={styles.fields}>
      {fields}
      {figures}
    </div>
    <div className={styles.action}>{action}</div>
  </form>
);

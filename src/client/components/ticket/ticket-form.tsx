import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketFormProps {
  label: string;
  onSubmit: () => void;
  /** Inputs of the order. */
  fields: ReactNode;
  /** Figures derived from it. */
  figures?: ReactNode;
  /** The button with its messages; always in view. */
  action: ReactNode;
}

/** A ticket's form: its inputs, its figures, and the button, which stays in view while scrolling. */
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

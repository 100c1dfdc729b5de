import type { ReactNode } from 'react';
import styles from './deal-area.module.css';
import ticketStyles from './ticket.module.css';

interface TicketFormProps {
  label: string;
  onSubmit: () => void;
  /** What the order is: beside the ladder where there is room. */
  fields: ReactNode;
  /** What follows from it, and the button: as wide as both. */
  foot: ReactNode;
}

/** A ticket's form in its two parts. */
export const TicketForm = ({ label, onSubmit, fields, foot }: TicketFormProps) => (
  <form
    className={styles.form}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <div className={ticketStyles.ticket}>{fields}</div>
    <div className={styles.foot}>{foot}</div>
  </form>
);

import type { ReactNode } from 'react';
import { useWide } from '#client/lib/device/use-wide.ts';
import styles from './ticket.module.css';

interface TicketFormProps {
  label: string;
  onSubmit: () => void;
  /** Inputs of the order. */
  fields: ReactNode;
  /** Settings and figures below them. */
  figures: ReactNode;
  /** Cost and result: in view with the button on a wide window; a phone shows them among the figures. */
  totals: ReactNode;
  /** The button with its messages; always in view. */
  action: ReactNode;
}

/** A ticket's form: its inputs, its figures, and the button, which stays in view while scrolling. */
export const TicketForm = ({ label, onSubmit, fields, figures, totals, action }: TicketFormProps) => (
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
    {useWide() ? totals : null}
    <div className={styles.action}>{action}</div>
  </form>
);

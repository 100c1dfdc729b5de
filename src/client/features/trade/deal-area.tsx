import type { ReactNode } from 'react';
import styles from './spot.module.css';

/** The ticket with the ladder beside it, or below it where there is no room for both. */
export const DealArea = ({ ticket, ladder }: { ticket: ReactNode; ladder: ReactNode }) => (
  <div className={styles.dealArea}>
    <div className={styles.deal}>
      {ticket}
      {ladder}
    </div>
  </div>
);

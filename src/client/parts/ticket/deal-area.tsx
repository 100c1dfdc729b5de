import type { ReactNode } from 'react';
import styles from './deal-area.module.css';

/** The ticket with the ladder beside it, or below it where there is no room for both. */
export const DealArea = ({ ticket, ladder }: { ticket: ReactNode; ladder: ReactNode }) => (
  <div className={styles.area}>
    <div className={styles.deal}>
      {ticket}
      {ladder}
    </div>
  </div>
);

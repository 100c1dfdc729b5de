import { LedgerEntries } from './ledger-entries.tsx';
import { LedgerSums } from './ledger-sums.tsx';
import { Verifications } from './verifications.tsx';
import styles from '../admin-table.module.css';

/** The ledger, read-only. */
export const LedgerScreen = () => (
  <div className={styles.screen}>
    <Verifications />
    <LedgerSums />
    <LedgerEntries />
  </div>
);

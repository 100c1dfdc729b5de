import { CopyButton } from '#client/components/payments/copy-button.tsx';
import styles from './payment-tables.module.css';

/** Characters shown of each end of a long text; both ends identify an address or a hash. */
const endLength = 6;

const shortened = (text: string): string =>
  text.length <= 2 * endLength + 1 ? text : `${text.slice(0, endLength)}…${text.slice(-endLength)}`;

/** An address or a reference in a table: its ends, and a button that copies all of it. */
export const CopiedText = ({ label, value }: { label: string; value: string | null }) =>
  value ? (
    <span className={styles.copied}>
      <span title={value} translate="no">
        {shortened(value)}
      </span>
      <CopyButton label={label} value={value} size={14} />
    </span>
  ) : (
    '—'
  );

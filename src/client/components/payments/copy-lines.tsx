import { Trans } from '@lingui/react/macro';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-lines.module.css';

interface CopyLine {
  readonly label: string;
  /** The text as displayed. */
  readonly shown: string;
  /** The text as copied. */
  readonly value: string;
}

/** The details of a transfer, line by line, each with its own copy button. */
export const CopyLines = ({ lines }: { lines: readonly CopyLine[] }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, shown, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd translate="no">{shown}</dd>
        <dd className={styles.copy}>
          <CopyButton label={label} value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Warns that the account is fictitious and must not be paid to. */
export const MadeUpNotice = () => (
  <p className={styles.demo}>
    <Trans>Demonstration: do not pay. These details are made up, and no real money is taken.</Trans>
  </p>
);

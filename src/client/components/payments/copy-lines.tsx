import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import styles from './copy-lines.module.css';

interface CopyLine {
  readonly label: string;
  /** The text as displayed. */
  readonly shown: string;
  /** The text as copied. */
  readonly value: string;
}

/** The details of a transfer, line by line, each with its own copy button. */
export const CopyLines = ({ lines }: { lines: readonly CopyLine[] }) => {
  const { t } = useLingui();
  const copy = async ({ label, value }: CopyLine): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      showToast(t`Copied: ${ph({ label })}`);
    } catch {
      // Without the clipboard, the text can still be read and selected on the page.
      showToast(t`Copying is not possible here. Select the text instead.`, 'warning');
    }
  };
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd translate="no">{line.shown}</dd>
          <dd className={styles.copy}>
            <IconButton
              label={t`Copy: ${ph({ label: line.label })}`}
              icon="copy"
              onClick={() => void copy(line)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Warns that the account is fictitious and must not be paid to. */
export const MadeUpNotice = () => (
  <p className={styles.demo}>
    <Trans>Demonstration: do not pay. These details are made up, and no real money is taken.</Trans>
  </p>
);

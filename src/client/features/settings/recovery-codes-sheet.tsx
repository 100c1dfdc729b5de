import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveText } from '#client/lib/device/save-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './second-factors.module.css';

interface RecoveryCodesSheetProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown only once: it closes when the user confirms that the codes are stored. */
export const RecoveryCodesSheet = ({ codes, onClose }: RecoveryCodesSheetProps) => {
  const { t } = useLingui();
  const [isStored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t`Recovery codes copied`);
    } catch {
      // Without the clipboard they can still be read, selected and downloaded.
      showToast(t`Copying is not possible here. Select the text instead.`, 'warning');
    }
  };
  return (
    <Sheet
      title={t`Recovery codes`}
      open
      onClose={() => (isStored ? onClose() : undefined)}
      footer={
        <Button disabled={!isStored} onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Stack gap={4} shrinks>
        <p>
          <Trans>
            Keep these somewhere safe, away from this device. Each one works once in place of your second
            factor. They won’t be shown again.
          </Trans>
        </p>
        <ul className={styles.codes} aria-label={t`Recovery codes`} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveText('tideline-recovery-codes.txt', text, 'text/plain')}
          >
            <Trans>Download</Trans>
          </Button>
        </div>
        <Row as="label" gap={3} className={styles.stored}>
          <input type="checkbox" checked={isStored} onChange={(event) => setStored(event.target.checked)} />
          <span>
            <Trans>I have stored these codes</Trans>
          </span>
        </Row>
      </Stack>
    </Sheet>
  );
};

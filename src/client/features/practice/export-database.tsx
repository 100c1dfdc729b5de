import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readPracticeDatabase } from '#client/data/practice/practice-controls.ts';
import { saveFile } from '#client/lib/device/save-text.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** Saves the database of practice as a file. */
export const ExportDatabase = () => {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const failed = t`The database could not be read`;
    setBusy(true);
    try {
      saveFile('tideline-practice.tar.gz', await readPracticeDatabase());
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save()}>{t`Export the database`}</Button>
  );
};

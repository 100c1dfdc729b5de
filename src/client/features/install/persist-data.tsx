import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  askForPersistence,
  readPersistence,
  usePersistence,
} from '#client/lib/device/storage-persistence.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './install.module.css';

/** Requests persistent storage here, where its purpose is clear, instead of at start. */
export const PersistData = () => {
  const { t } = useLingui();
  const persistence = usePersistence();
  useEffect(() => void readPersistence(), []);
  const persist = async (): Promise<void> => {
    if ((await askForPersistence()) === 'persistent') showToast(t`Your data will be kept on this device`);
    else showToast(t`Your browser declined. Installing the app first usually helps.`, 'info', 4_000);
  };
  if (persistence === 'unknown') return null;
  return (
    <Stack as="section" gap={3} className={styles.section}>
      <h2 className={styles.heading}>{t`Data on this device`}</h2>
      <p className={styles.detail}>
        {persistence === 'persistent'
          ? t`The browser keeps prices, settings and unfinished orders until you delete them yourself.`
          : t`When your device runs out of room, the browser may clear prices, settings and unfinished orders. You can ask it to keep them.`}
      </p>
      {persistence === 'clearable' ? (
        <Button variant="secondary" onClick={() => void persist()}>{t`Keep my data`}</Button>
      ) : null}
    </Stack>
  );
};

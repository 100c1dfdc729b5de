import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useStore } from '#client/lib/state/store.ts';
import { awaited } from './skeleton.tsx';
import styles from './not-stored.module.css';

/** Reading the device takes less; data missing by then comes with the connection, if at all. */
export const notStoredAfterMs = 1_500;

/**
 * Without a connection, states on a page that still waits for data that this device does not have it: no
 * page may look as if it were loading for ever.
 */
export const NotStored = () => {
  const { t } = useLingui();
  const isCut = !isConnected(useNetStatus());
  const isWaiting = useStore(awaited) > 0 && isCut;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const patience = setTimeout(() => setLate(true), notStoredAfterMs);
    return () => {
      clearTimeout(patience);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate ? (
    <p className={styles.notStored} role="status">
      {t`No saved data yet. It appears once you’re back online.`}
    </p>
  ) : null;
};

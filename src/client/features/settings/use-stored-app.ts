import { useEffect, useState } from 'react';
import { storeValue } from '#client/data/engine/stored-values.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { isConnected, netStatus } from '#client/lib/calls/network.ts';
import {
  removeOthers,
  readAppFiles,
  storedShare,
  storeWholeApp,
  type StoredShare,
} from '#client/lib/loading/stored-app.ts';
import { localeOf } from '#domain/people/languages.ts';

/** The part of the app stored on this device. */
interface StoredApp {
  readonly share: StoredShare;
  /**
   * Bytes of everything that the app stores here, including its data; undefined where the browser does not
   * report it.
   */
  readonly bytes: number | undefined;
}

const pollEveryMs = 1_000;

const readStoredApp = async (): Promise<StoredApp> => {
  const [share, estimate] = await Promise.all([storedShare(), navigator.storage?.estimate?.()]);
  return { share, bytes: estimate?.usage };
};

/**
 * Follows how much of the app this device has stored, and stores or frees it. `stored` is undefined until
 * known and where the browser stores nothing.
 */
export const useStoredApp = () => {
  const { language } = useSettings();
  const [stored, setStored] = useState<StoredApp>();
  const [isStoring, setStoring] = useState(false);

  useEffect(() => {
    if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return undefined;
    let isShown = true;
    const measure = async (): Promise<void> => {
      try {
        const now = await readStoredApp();
        if (isShown) setStored(now);
      } catch {
        // Without the list of files, their state is unknown.
      }
    };
    void measure();
    const timer = setInterval(() => void measure(), pollEveryMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, []);

  /** Resolves to whether everything is stored now. */
  const storeAll = async (): Promise<boolean> => {
    setStoring(true);
    try {
      await storeValue('storedApp', 'whole');
      await storeWholeApp(localeOf[language], () => isConnected(netStatus.get()));
      const now = await readStoredApp();
      setStored(now);
      return now.share.stored === now.share.all;
    } catch {
      return false;
    } finally {
      setStoring(false);
    }
  };

  /**
   * Deletes the files stored after installation, except the texts of the current language. Rejects where the
   * list of files is not available.
   */
  const free = async (): Promise<void> => {
    await storeValue('storedApp', 'first');
    await removeOthers((await readAppFiles()).words[localeOf[language]] ?? []);
    setStored(await readStoredApp());
  };

  return { stored, isStoring, storeAll, free };
};

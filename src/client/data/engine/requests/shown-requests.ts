import { useEffect } from 'react';
import { createStore } from '#client/lib/state/store.ts';

/** Keys of calls whose ticket or sheet is on the screen and reports their outcome itself. */
export const shownRequests = createStore<readonly string[]>([]);

/** Registers the key while the calling component reports the call. */
export const useShownRequest = (key: string | null | undefined): void => {
  useEffect(() => {
    if (!key) return undefined;
    shownRequests.set([...shownRequests.get(), key]);
    return () => {
      // Two components may report the same call: each removes its own entry.
      const at = shownRequests.get().indexOf(key);
      shownRequests.set(shownRequests.get().toSpliced(at, 1));
    };
  }, [key]);
};

import { useEffect } from 'react';
import { createStore } from '#client/lib/state/store.ts';

/** The keys of calls whose ticket or sheet is on the screen and itself tells what becomes of them. */
export const shownCalls = createStore<readonly string[]>([]);

/** Says so while the calling component tells of it. */
export const useShownCall = (key: string | null | undefined): void => {
  useEffect(() => {
    if (!key) return undefined;
    shownCalls.set([...shownCalls.get(), key]);
    return () => {
      // Two may tell of the same call: each takes back its own word.
      const at = shownCalls.get().indexOf(key);
      shownCalls.set(shownCalls.get().toSpliced(at, 1));
    };
  }, [key]);
};

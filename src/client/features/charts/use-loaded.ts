import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { readonly state: 'loading' } | { readonly state: 'ready'; readonly value: T } | { readonly state: 'failed' };

interface Held<T> {
  readonly key: string;
  readonly loaded: Loaded<T>;
}

/** Something of the app's own that is fetched when it is looked at. `load` must not change from one rendering to the next. */
export const useLoaded = <T>(load: (key: string) => Promise<T>, key: string): { readonly loaded: Loaded<T>; readonly retry: () => void } => {
  const [held, setHeld] = useState<Held<T>>({ key, loaded: { state: 'loading' } });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const fetchIt = async (): Promise<void> => {
      const loaded = await load(key).then<Loaded<T>, Loaded<T>>((value) => ({ state: 'ready', value }), () => ({ state: 'failed' }));
      if (isWanted) setHeld({ key, loaded });
    };
    void fetchIt();
    return () => {
      isWanted = false;
    };
  }, [load, key, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { loaded: held.key === key ? held.loaded : { state: 'loading' }, retry };
};

import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed' };

interface LoadedKey<T> {
  readonly key: string;
  readonly loaded: Loaded<T>;
}

const nothing = (): undefined => undefined;

/**
 * A lazily loaded part of the app. If `ready` returns a value, it is shown without loading. Both functions
 * must be stable between renders.
 */
export const useLoaded = <T>(
  load: (key: string) => Promise<T>,
  key: string,
  ready: (key: string) => T | undefined = nothing,
): { readonly loaded: Loaded<T>; readonly retry: () => void } => {
  const [current, setCurrent] = useState<LoadedKey<T>>({ key, loaded: { state: 'loading' } });
  const [attempt, setAttempt] = useState(0);
  const known = ready(key);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isWanted = true;
    const fetchIt = async (): Promise<void> => {
      const loaded = await load(key).then<Loaded<T>, Loaded<T>>(
        (value) => ({ state: 'ready', value }),
        () => ({ state: 'failed' }),
      );
      if (isWanted) setCurrent({ key, loaded });
    };
    void fetchIt();
    return () => {
      isWanted = false;
    };
  }, [load, key, attempt, isKnown]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (known !== undefined) return { loaded: { state: 'ready', value: known }, retry };
  return { loaded: current.key === key ? current.loaded : { state: 'loading' }, retry };
};

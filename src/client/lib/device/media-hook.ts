import { useSyncExternalStore } from 'react';

/** A hook that tells whether a media query holds now. */
export const mediaHook = (query: string): (() => boolean) => {
  const subscribe = (listener: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

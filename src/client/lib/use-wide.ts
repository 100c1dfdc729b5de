import { useSyncExternalStore } from 'react';

/** From here on the app has a rail and panes; `frame.css` changes at the same width. */
const wideQuery = '(min-width: 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(wideQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const isWide = (): boolean => matchMedia(wideQuery).matches;

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);

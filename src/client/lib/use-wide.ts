import { useSyncExternalStore } from 'react';
import { isWide, wideQuery } from './wide-query.ts';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(wideQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);

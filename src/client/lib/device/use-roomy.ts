import { useSyncExternalStore } from 'react';

/** The width from which a page has two columns on a tablet in portrait. */
const roomyQuery = '(min-width: 48em)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(roomyQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the window is wider than any phone held upright. */
export const useRoomy = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(roomyQuery).matches);

import { useSyncExternalStore } from 'react';

/** A finger needs the room that a pointer does not; `trade-desk.module.css` asks the same. */
const finger = '(pointer: coarse)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(finger);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Of a row of the desk's lists and tables, in pixels. */
export const useRowHeight = (): number =>
  useSyncExternalStore(subscribe, () => (matchMedia(finger).matches ? 44 : 32));

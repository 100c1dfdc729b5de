import { useSyncExternalStore } from 'react';
import { createSignal } from '#client/lib/state/signal.ts';
import { isWide, wideQuery } from './wide-query.ts';

const coverGone = createSignal<void>();
let covers = 0;
/** The layout at the time the page was covered. */
let lastLayout = false;

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(wideQuery);
  media.addEventListener('change', listener);
  const leave = coverGone.on(listener);
  return () => {
    media.removeEventListener('change', listener);
    leave();
  };
};

const layout = (): boolean => (covers > 0 ? lastLayout : isWide());

/**
 * Whether there is space for the rail and for panes. While the page is covered its layout stays: a form or
 * confirmation in a layer must not disappear with the part of the page that opened it.
 */
export const useWide = (): boolean => useSyncExternalStore(subscribe, layout);

/** Something covers the page and makes it unusable. Returns the function to call once it is gone. */
export const coverPage = (): (() => void) => {
  lastLayout = layout();
  covers += 1;
  return () => {
    // After a layer that opens in its place has opened.
    setTimeout(() => {
      covers -= 1;
      coverGone.emit();
    });
  };
};

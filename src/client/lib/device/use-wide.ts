import { useSyncExternalStore } from 'react';
import { createSignal } from '#client/lib/state/signal.ts';
import { isWide, wideQuery } from './wide-query.ts';

const coverGone = createSignal<void>();
let covers = 0;
/** What the layout went by when the page was covered. */
let held = false;

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(wideQuery);
  media.addEventListener('change', listener);
  const leave = coverGone.on(listener);
  return () => {
    media.removeEventListener('change', listener);
    leave();
  };
};

const layout = (): boolean => (covers > 0 ? held : isWide());

/**
 * Whether there is room for the rail and for panes. While something lies over the page its layout stays: what is being
 * filled in or agreed to there must not go with the part of the page that opened it.
 */
export const useWide = (): boolean => useSyncExternalStore(subscribe, layout);

/** Something comes over the page and keeps it from being used. Returns what to call once it is gone. */
export const coverPage = (): (() => void) => {
  held = layout();
  covers += 1;
  return () => {
    // After what opens in its place has opened.
    setTimeout(() => {
      covers -= 1;
      coverGone.emit();
    });
  };
};

import { useCallback, useRef, useSyncExternalStore } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** Heights of the element per second; faster than the eye can follow. */
const flungHeightsPerSecond = 2.5;
/** Minimum time between two measurements of the position: events of one frame do not show the speed. */
const sampleMs = 40;
/** A fling is over when nothing was as fast for this long. */
const restMs = 120;

/**
 * The position of an element, in pixels at the default text size, when it began to be scrolled faster than
 * it can be read; null otherwise.
 */
export const useFlungFrom = (scroller: HTMLElement | null): number | null => {
  const flungFrom = useRef<number | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!scroller) return () => undefined;
      const scale = textScale();
      let seen = { top: scroller.scrollTop, ms: performance.now() };
      let rest: ReturnType<typeof setTimeout> | undefined;
      const report = (from: number | null): void => {
        flungFrom.current = from;
        listener();
      };
      const measure = (): void => {
        const now = { top: scroller.scrollTop, ms: performance.now() };
        const passed = now.ms - seen.ms;
        if (passed < sampleMs) return;
        const heights = Math.abs(now.top - seen.top) / scroller.clientHeight;
        // After a time without events the speed is that of the last moment, not of the whole time.
        if ((heights * 1_000) / Math.min(passed, restMs) > flungHeightsPerSecond) {
          clearTimeout(rest);
          rest = setTimeout(() => report(null), restMs);
          if (flungFrom.current === null) report(seen.top / scale);
        }
        seen = now;
      };
      scroller.addEventListener('scroll', measure, { passive: true });
      return () => {
        clearTimeout(rest);
        flungFrom.current = null;
        scroller.removeEventListener('scroll', measure);
      };
    },
    [scroller],
  );
  return useSyncExternalStore(subscribe, () => flungFrom.current);
};

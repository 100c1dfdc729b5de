import { useCallback, useRef, useSyncExternalStore } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** So many heights of the element a second are more than an eye follows. */
const flungHeightsPerSecond = 2.5;
/** How far apart two looks at the place are, at least: events of one frame say nothing of the speed. */
const lookMs = 40;
/** A fling is over when nothing was as fast for so long. */
const restMs = 120;

/**
 * Where an element was, in pixels at the usual text size, when it began to be scrolled faster than one can look;
 * null while one can.
 */
export const useFlungFrom = (scroller: HTMLElement | null): number | null => {
  const flungFrom = useRef<number | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!scroller) return () => undefined;
      const scale = textScale();
      let seen = { top: scroller.scrollTop, ms: performance.now() };
      let rest: ReturnType<typeof setTimeout> | undefined;
      const tell = (from: number | null): void => {
        flungFrom.current = from;
        listener();
      };
      const look = (): void => {
        const now = { top: scroller.scrollTop, ms: performance.now() };
        const passed = now.ms - seen.ms;
        if (passed < lookMs) return;
        const heights = Math.abs(now.top - seen.top) / scroller.clientHeight;
        // Where nothing was told for a while the speed was that of the last moment, not of the whole time.
        if ((heights * 1_000) / Math.min(passed, restMs) > flungHeightsPerSecond) {
          clearTimeout(rest);
          rest = setTimeout(() => tell(null), restMs);
          if (flungFrom.current === null) tell(seen.top / scale);
        }
        seen = now;
      };
      scroller.addEventListener('scroll', look, { passive: true });
      return () => {
        clearTimeout(rest);
        flungFrom.current = null;
        scroller.removeEventListener('scroll', look);
      };
    },
    [scroller],
  );
  return useSyncExternalStore(subscribe, () => flungFrom.current);
};

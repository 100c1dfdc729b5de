import { useCallback, useSyncExternalStore } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** Cards are at least so wide, in pixels at the usual text size; two stand side by side on every phone. */
const leastWidth = { phone: 132, desk: 200 } as const;

export interface Columns {
  readonly count: number;
  /** Of one card, in pixels at the usual text size. */
  readonly width: number;
}

/** How many cards stand side by side. @param inlineSize of what holds them, at the usual text size */
export const columnsIn = (inlineSize: number, gap: number): Columns => {
  const least = inlineSize < 640 ? leastWidth.phone : leastWidth.desk;
  const count = Math.max(1, Math.floor((inlineSize + gap) / (least + gap)));
  return { count, width: (inlineSize - gap * (count - 1)) / count };
};

/** The same for an element, whatever becomes of its width; null while it is not there. */
export const useColumns = (element: HTMLElement | null, gap: number): Columns | null => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!element) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(element);
      return () => resized.disconnect();
    },
    [element],
  );
  const inlineSize = useSyncExternalStore(subscribe, () =>
    element ? Math.floor(element.clientWidth / textScale()) : 0,
  );
  return inlineSize > 0 ? columnsIn(inlineSize, gap) : null;
};

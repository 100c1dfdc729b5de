import { useCallback, useSyncExternalStore } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** Minimum width of a card, in pixels at the default text size; two fit in a row on every phone. */
const leastWidth = { phone: 132, desktop: 200 } as const;

export interface Columns {
  readonly count: number;
  /** Width of one card, in pixels at the default text size. */
  readonly width: number;
}

/** Number of cards in a row. @param inlineSize of the container, at the default text size */
export const columnsIn = (inlineSize: number, gap: number): Columns => {
  const least = inlineSize < 640 ? leastWidth.phone : leastWidth.desktop;
  const count = Math.max(1, Math.floor((inlineSize + gap) / (least + gap)));
  return { count, width: (inlineSize - gap * (count - 1)) / count };
};

/** The columns of an element, updated with its width; null while it is not mounted. */
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

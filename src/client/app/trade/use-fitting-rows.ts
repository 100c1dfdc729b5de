import { useLayoutEffect, useState } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/**
 * Number of rows that an element of fixed height has space for.
 * @param rowHeight in pixels at the default text size
 */
export const useFittingRows = (
  rowHeight: number,
): { element: HTMLElement | null; ref: (element: HTMLElement | null) => void; count: number } => {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = (): void => setCount(Math.floor(element.clientHeight / (rowHeight * textScale())));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [element, rowHeight]);
  return { element, ref, count };
};

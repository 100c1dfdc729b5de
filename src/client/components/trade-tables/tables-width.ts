import { createContext, useLayoutEffect, useState } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** For the columns of the tables inside, in pixels at the default text size. */
export const TablesWidth = createContext(Infinity);

/** Of a narrow scroll bar, which appears once the rows do not fit. */
const scrollBarPx = 11;
/** A pane that is being resized renders its tables once per step. */
const stepPx = 8;

const columnsWidth = (px: number): number => {
  const steps = Math.floor((px / textScale() - scrollBarPx) / stepPx);
  // Without a layout nothing is known about the space.
  return px > 0 ? steps * stepPx : Infinity;
};

/** Measures an element's width for the columns of its tables. */
export const useTablesWidth = (): [ref: (element: HTMLElement | null) => void, width: number] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = (): void => setWidth(columnsWidth(element.clientWidth));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [element]);
  return [setElement, width];
};

import { useCallback, useState, type RefCallback } from 'react';
import type { Size } from './view.ts';

/**
 * How large the element is inside its border; undefined before one is laid out. `attach` may move from one
 * element to another of the same size, such as a chart's stand-in and the chart, and nothing is laid out
 * twice.
 */
export const useWindow = (): {
  readonly window: Size | undefined;
  readonly attach: RefCallback<HTMLElement>;
} => {
  const [window, setWindow] = useState<Size>();
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setWindow((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { window, attach };
};

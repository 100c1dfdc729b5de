import { useCallback, useState, type RefCallback } from 'react';
import type { Size } from './view.ts';

/**
 * The element's size inside its border; undefined before layout. `attach` may move between elements of the
 * same size, such as a chart's placeholder and the chart, without a second layout.
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

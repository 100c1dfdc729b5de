import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './view.ts';

/** How large an element is; undefined before it is laid out. */
export const useWindow = (element: RefObject<Element | null>): Size | undefined => {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = (): void => {
      const { width, height } = observed.getBoundingClientRect();
      if (width > 0) setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

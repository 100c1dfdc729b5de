import { useEffect, useRef, type RefObject } from 'react';

/**
 * After every failure, focuses the first invalid field inside the element.
 * @param failures number of failures so far
 */
export const useWrongFieldFocus = <E extends HTMLElement>(failures: number): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return element;
};

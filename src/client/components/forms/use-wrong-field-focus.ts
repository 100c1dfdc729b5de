import { useEffect, useRef, type RefObject } from 'react';

/** After every failure the first wrong field inside the element has the focus. @param failures how many there were */
export const useWrongFieldFocus = <E extends HTMLElement>(failures: number): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return element;
};

import { useEffect, useRef, type RefObject } from 'react';

/** In its sheet, an empty sum is focused, so that it can be typed without a press. */
export const useSumFocus = (inMoney: boolean): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (inMoney && input?.closest('dialog') && input.value === '') input.focus();
  }, [inMoney]);
  return field;
};

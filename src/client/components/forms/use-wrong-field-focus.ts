import { useEffect, useRef, type RefObject } from 'react';

/** The text of a field's error, or of the form's own where no field is invalid. */
const errorOf = (form: HTMLElement | null, field: HTMLElement | null | undefined): Element | null =>
  field
    ? document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    : (form?.querySelector('[role=alert]:not(:empty)') ?? null);

/**
 * After every failure, focuses the first invalid field inside the element, and scrolls its error into view:
 * the pressed button may be outside the part that scrolls.
 * @param failures number of failures so far
 */
export const useWrongFieldFocus = <E extends HTMLElement>(failures: number): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (failures === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    errorOf(element.current, wrong)?.scrollIntoView({ block: 'nearest' });
  }, [failures]);
  return element;
};

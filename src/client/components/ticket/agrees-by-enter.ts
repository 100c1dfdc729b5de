import type { KeyboardEvent } from 'react';

/**
 * For a sheet that stands in the ticket's form: Enter in one of its fields agrees to the sheet, and sends nothing of
 * the order around it.
 */
export const agreesByEnter =
  (agree: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    agree();
  };

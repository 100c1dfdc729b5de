import type { KeyboardEvent } from 'react';
import { isComposing } from '#client/lib/device/composing.ts';

/**
 * For a sheet inside the ticket's form: Enter in one of its fields confirms the sheet, and does not submit
 * the order around it.
 */
export const agreesByEnter =
  (agree: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    agree();
  };

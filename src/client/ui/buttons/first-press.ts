import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` of an element that contains buttons: ignores the second press of a double tap. It
 * was meant for the button that was here before, and the user has not read the label of this one.
 */
export const firstPressOnly = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

import type { MouseEvent } from 'react';

/**
 * For `onClickCapture` of what holds buttons: none of them takes the second press of a double tap. It was meant for the
 * button that stood here before, and nobody has read what this one does.
 */
export const firstPressOnly = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

import type { MouseEvent } from 'react';

/**
 * Takes no second press of a double tap: it was meant for the button that stood here before, and nobody has
 * read what this one agrees to.
 */
export const onFirstPress =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act();
  };

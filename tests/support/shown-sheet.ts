import { fireEvent, screen } from '@testing-library/react';
import { textOf } from './show.tsx';

/** The open sheet, by its title; it appears a moment later where its code has to load. */
export const sheet = (title: string): Promise<HTMLElement> => screen.findByRole('dialog', { name: title });

/** The figures of a confirmation, or of any list of facts, by their labels. */
export const figuresOf = (part: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [
      textOf(label),
      label.nextElementSibling ? textOf(label.nextElementSibling) : '',
    ]),
  );

/** A double tap: the second press may hit an element that the first one rendered there. */
export const pressTwice = (button: HTMLElement): void => {
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
};

/**
 * A button by its position, for languages whose messages the test does not know: the last one of a part.
 */
export const lastButton = (part: ParentNode): HTMLElement =>
  [...part.querySelectorAll<HTMLElement>('button')].at(-1)!;

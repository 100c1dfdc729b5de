import { directionOf } from '#domain/money/direction.ts';

/**
 * Writes the direction of a signed figure, decimal text, into elements that are coloured by it. An unchanged
 * one is not written: the browser would compute the element's style again.
 */
export const writeDirection = (
  figure: string,
  ...elements: readonly (HTMLElement | SVGElement | null | undefined)[]
): void => {
  const direction = directionOf(figure);
  for (const element of elements)
    if (element && element.dataset['direction'] !== direction) element.dataset['direction'] = direction;
};

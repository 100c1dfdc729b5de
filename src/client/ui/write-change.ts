import { directionOf } from '#domain/direction.ts';
import { formatPercent } from '#client/lib/format.ts';
import { writeText } from '#client/lib/write-text.ts';

/** Writes another percent into a `Change`, and turns its arrow with it. */
export const writeChange = (element: HTMLElement | null, percent: string): void => {
  if (!element) return;
  const direction = directionOf(percent);
  if (element.dataset.direction !== direction) element.dataset.direction = direction;
  writeText(element, formatPercent(percent));
};

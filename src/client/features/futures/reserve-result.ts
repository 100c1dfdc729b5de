/** Width of a character of the large figure and of the small text after it, in rem, rounded up. */
const largeRem = 0.72;
const smallRem = 0.58;
const gapsRem = 0.8;

/** The least width for a result: a large figure followed by small text; never more than its line has. */
export const resultRoom = (large: string, small: string): string =>
  `min(${(large.length * largeRem + small.length * smallRem + gapsRem).toFixed(1)}rem, 100%)`;

/**
 * Reserves the width of a result that is written as the price moves. Its box has a size of its own, so that
 * a tick lays out nothing around it; the width is assigned only when the number of characters changes.
 */
export const reserveResult = (element: HTMLElement | null, large: string, small: string): void => {
  const room = resultRoom(large, small);
  if (element && element.style.minInlineSize !== room) element.style.minInlineSize = room;
};

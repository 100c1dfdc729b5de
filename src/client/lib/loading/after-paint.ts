/** Does it once what is drawn now stands on the screen; a page that nobody sees draws nothing until it is looked at. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/** Runs once the current rendering is on the screen; a hidden page paints nothing until it is shown. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/** The default text size of most browsers; layout in scripts is measured at it. */
const usualPx = 16;

/** A length of this many pixels at the default text size; scales with the size chosen in the browser. */
export const rem = (px: number): string => `${px / usualPx}rem`;

/** The user's text size relative to the default: 2 at 200 %. */
export const textScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || usualPx) / usualPx;

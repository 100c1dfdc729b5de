/** The text size that most browsers begin with; what is laid out in script is measured at it. */
const usualPx = 16;

/** A length of so many pixels at the usual text size, which grows with the size chosen in the browser. */
export const rem = (px: number): string => `${px / usualPx}rem`;

/** How many times the usual text size the person has chosen: 2 at 200 %. */
export const textScale = (): number =>
  (parseFloat(getComputedStyle(document.documentElement).fontSize) || usualPx) / usualPx;

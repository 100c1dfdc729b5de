import type { Line } from '#client/features/charts/chart.ts';

/** Of the chart's text, in its own units. */
export const lineHeight = 16;
export const titleHeight = 24;

const narrow = new Set("fijlrt.,:;'|!()[]/ ");
const wide = new Set('mwMW@%');

/** In ems, of the widest of the fonts a device may have: text must not grow out of its box. */
const emsOf = (letter: string): number => {
  if (narrow.has(letter)) return 0.41;
  if (wide.has(letter)) return 0.98;
  return letter >= 'A' && letter <= 'Z' ? 0.73 : 0.635;
};

export const textWidth = (text: string, size: number, isBold: boolean): number =>
  [...text].reduce((sum, letter) => sum + emsOf(letter), 0) * size * (isBold ? 1.08 : 1);

export const lineWidth = ({ text, tone }: Line): number => textWidth(text, 11, tone === 'strong');

import { writeText } from '#client/lib/text/write-text.ts';
import type { StudyFigure } from './study-figures.ts';

/** Writes a title and the values at one candle, each in its colour; a dash where there is no value. */
export const writeFigures = (
  into: HTMLElement,
  title: string,
  {
    figures,
    at,
    format,
  }: {
    readonly figures: readonly StudyFigure[];
    readonly at: number;
    readonly format: (value: number) => string;
  },
): void => {
  const texts = figures.map(({ name, colour, values }) => ({
    colour,
    text: `${name} ${Number.isNaN(values[at] ?? NaN) ? '—' : format(values[at]!)}`.trim(),
  }));
  // Elements are reused from tick to tick: only their text is rewritten.
  if (into.children.length !== texts.length) {
    // A translated title would be one more element.
    into.setAttribute('translate', 'no');
    into.replaceChildren(
      title,
      ...texts.map(({ colour }) => {
        const span = document.createElement('span');
        span.style.color = colour;
        return span;
      }),
    );
  }
  texts.forEach(({ text }, index) => writeText(into.children[index] as HTMLElement, text));
};

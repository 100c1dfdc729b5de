import type { LanguageCode } from '#contract/primitives.ts';
import { hostileStrings } from './hostile-strings.ts';

/** An amount as typed in a language, and the same in plain notation, to the last digit. */
export const typedFigures: readonly (readonly [LanguageCode, string, string])[] = [
  ['en', '1,000', '1000'],
  ['en', '１，２３４', '1234'],
  ['jp', '1,000.5', '1000.5'],
  ['pt', '1.000,00', '1000.00'],
  ['fra', '1 000,5', '1000.5'],
];

/** An amount that may mean another figure in its language: the field asks about it. */
export const unclearFigures: readonly (readonly [LanguageCode, string, string])[] = [
  ['en', '11,5', '11.5'],
  ['fra', '1.500', '1500'],
];

/** The valid figures, and one invisible text, which counts as an empty field. */
const figures = new Set(['0', '1,000.5', '１２３', '٣٤', '\u200B\u200C\u200D\uFEFF']);
/** Texts that no amount field may read as a figure, or send. */
export const noFigures: readonly string[] = hostileStrings.filter(
  (text) => text.trim() !== '' && !figures.has(text),
);

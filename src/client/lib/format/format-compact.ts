import { writeCut } from '#domain/money/figures.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { languageSymbols, languageTag } from './number-symbols.ts';

type CompactUnits = readonly [thousand: string, million: string, billion: string];

const englishUnits: CompactUnits = ['K', 'M', 'B'];
/**
 * Where K and B are no abbreviations of the language, as in Intl (a test compares them): creating its compact
 * formatter would delay the first page.
 */
const ownUnits: Readonly<Record<string, CompactUnits>> = {
  fr: ['\u00a0k', '\u00a0M', '\u00a0Md'],
  pt: ['\u00a0mil', '\u00a0mi', '\u00a0bi'],
};

/**
 * A figure for narrow places, in the units of the language: B above 1,000,000,000, M above 1,000,000 and K
 * above 1,000, each with one decimal; four decimals otherwise. Truncated, not rounded.
 */
export const formatCompact = (text: string): string => {
  const value = decimal(text);
  const size = value.abs();
  const [thousand, million, billion] = ownUnits[languageTag().slice(0, 2)] ?? englishUnits;
  const scaled = (unit: string, letter: string) =>
    `${writeCut(toPlain(value.div(decimal(unit))), 1, 1, languageSymbols())}${letter}`;
  if (size.gt(decimal('1000000000'))) return scaled('1000000000', billion);
  if (size.gt(decimal('1000000'))) return scaled('1000000', million);
  if (size.gt(decimal('1000'))) return scaled('1000', thousand);
  return writeCut(text, 4, 4, languageSymbols());
};

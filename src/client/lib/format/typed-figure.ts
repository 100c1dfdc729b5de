import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import type { NumberSymbols } from '#domain/money/number-symbols.ts';
import { languageSymbols } from './number-symbols.ts';

/*
 * Reads an amount that was typed or pasted, by the separators of the interface's language. Ambiguous input
 * is never guessed: "1.500" is not a figure in French, where it may mean 1500 or 1,5.
 */

/** A figure in plain notation, or the reason why there is none. */
export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'figure'; readonly figure: string }
  /** Digits and separators that form no figure in this language; `meant` lists the figures they may mean. */
  | { readonly kind: 'unclear'; readonly meant: readonly string[] }
  | { readonly kind: 'nonsense' };

type TypedSymbols = Pick<NumberSymbols, 'point' | 'group' | 'countsLakhs'>;

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const apostrophes = /['\u2019\u02bc\uff07\u066c]/g;
const points = /[\uff0e\u3002\uff61]/g;
const commas = /[\uff0c\u3001\uff64]/g;
const arabicPoint = /\u066b/g;

/** Maps every separator to the one of ".", ",", " " and "'" that it represents. */
const withPlainSymbols = (typed: string, { point }: TypedSymbols): string =>
  asciiDigits(typed.replace(invisible, ''))
    .replace(apostrophes, "'")
    .replace(points, '.')
    .replace(commas, ',')
    .replace(arabicPoint, point)
    .replace(/\s/g, ' ')
    .trim();

/**
 * Whether digits are in groups of three, or, where lakhs are used, in groups of two before the last three.
 */
const areGroups = (groups: readonly string[], countsLakhs: boolean): boolean => {
  const sizes = groups.map(({ length }) => length).join('');
  return (
    /^[1-9]/.test(groups[0] ?? '') && (/^[123]3+$/.test(sizes) || (countsLakhs && /^[12]2*3$/.test(sizes)))
  );
};

const wholeOf = (text: string, group: string, countsLakhs: boolean): string | null => {
  if (/^\d*$/.test(text)) return text;
  const groups = text.split(group);
  return groups.every((part) => /^\d+$/.test(part)) && areGroups(groups, countsLakhs)
    ? groups.join('')
    : null;
};

/**
 * Plain notation, when the text is a figure with this decimal separator and one of these thousands
 * separators.
 */
const readBy = (
  text: string,
  point: string,
  groups: readonly string[],
  countsLakhs = false,
): string | null => {
  const [before = '', fraction = '', ...rest] = text.split(point);
  const whole = groups.map((group) => wholeOf(before, group, countsLakhs)).find((read) => read !== null);
  if (whole === undefined || rest.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '')
    return null;
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
};

const ownGroups = ({ group }: TypedSymbols): readonly string[] => [group.trim() || ' ', ' ', "'"];

/**
 * Whether a foreign decimal separator is unambiguous here: no group of thousands begins with a zero, and a
 * separator that this language never uses for thousands is a decimal point wherever the digits do not look
 * like a group.
 */
const isDecimalMark = (text: string, foreign: string, { point, group }: TypedSymbols): boolean =>
  /^0*[.,]\d*$/.test(text) || (foreign !== group && !text.includes(point));

/** Reads typed text. It changes no figure: the result equals the input, to the last digit. */
export const readFigure = (typed: string, symbols: TypedSymbols): Reading => {
  const text = withPlainSymbols(typed, symbols);
  if (text === '') return { kind: 'empty' };
  const own = readBy(text, symbols.point, ownGroups(symbols), symbols.countsLakhs);
  if (own !== null) return { kind: 'figure', figure: own };
  if (!/^[\d., ']*\d[\d., ']*$/.test(text)) return { kind: 'nonsense' };
  const foreign = symbols.point === '.' ? ',' : '.';
  const asDecimals = readBy(text, foreign, [symbols.point, ' ', "'"]);
  const asThousands = readBy(text, symbols.point, [foreign]);
  if (asDecimals !== null && asThousands === null && isDecimalMark(text, foreign, symbols))
    return { kind: 'figure', figure: asDecimals };
  return { kind: 'unclear', meant: [asThousands, asDecimals].filter((meant) => meant !== null) };
};

/** Whether more digits can still complete the figure: its last group of thousands is incomplete. */
export const isUnfinished = (typed: string, symbols: TypedSymbols): boolean => {
  const text = withPlainSymbols(typed, symbols);
  return ownGroups(symbols).some((group) => {
    const parts = text.split(group);
    return (
      parts.length > 1 &&
      /^\d{0,2}$/.test(parts.at(-1)!) &&
      wholeOf([...parts.slice(0, -1), '000'].join(group), group, symbols.countsLakhs) !== null
    );
  });
};

/** Prefix of text that is not a figure, so that no rule accepts it as one. */
const unread = '?';

/** Text that is not a figure, as a form stores it. */
export const unreadText = (text: string): string => (text.startsWith(unread) ? text : `${unread}${text}`);

/**
 * The value that a form stores for typed text: its figure in plain notation, or, when there is none, the
 * text itself, which no rule accepts.
 */
export const figureOrUnread = (typed: string, symbols: TypedSymbols = languageSymbols()): string => {
  const reading = readFigure(typed, symbols);
  return reading.kind === 'figure' ? reading.figure : reading.kind === 'empty' ? '' : unreadText(typed);
};

/** A form's stored value, as written in a field. */
export const fieldText = (stored: string, symbols: TypedSymbols = languageSymbols()): string =>
  stored.startsWith(unread) ? stored.slice(unread.length) : stored.replace('.', symbols.point);

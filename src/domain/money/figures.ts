import { decimal } from './money.ts';
import type { NumberSymbols } from './number-symbols.ts';

/*
 * Formats decimals and percents exactly as Intl.NumberFormat does in our nine languages: a test
 * compares the two. Intl itself is not used, because the first formatter of a page costs a slow phone a
 * fifth of a second, before the first price is on the screen, and because prices are formatted
 * thousands of times a minute.
 */

const plainNotation = /^(-?)(\d+)(?:\.(\d+))?$/;

const halfUp = 1;

interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const digitsOf = (plain: string): Digits | null => {
  const match = plainNotation.exec(plain);
  return (
    match && {
      isNegative: match[1] === '-',
      whole: match[2]!.replace(/^0+(?=\d)/, ''),
      fraction: match[3] ?? '',
    }
  );
};

/** @throws if the text is no decimal */
const exactDigits = (text: string): Digits => digitsOf(text) ?? digitsOf(decimal(text).toFixed())!;

const cut = ({ fraction, ...digits }: Digits, most: number): Digits => ({
  ...digits,
  fraction: fraction.slice(0, most),
});

const round = (digits: Digits, most: number): Digits => {
  if (digits.fraction.length <= most) return digits;
  const rounded = digitsOf(decimal(`${digits.whole}.${digits.fraction}`).round(most, halfUp).toFixed())!;
  return { ...rounded, isNegative: digits.isNegative };
};

const byThousands = /\B(?=(?:\d{3})+$)/g;
const byLakhs = /\B(?=(?:\d{2})*\d{3}$)/g;

const grouped = (whole: string, { group, leastGrouped, countsLakhs }: NumberSymbols): string =>
  whole.length < leastGrouped ? whole : whole.replace(countsLakhs ? byLakhs : byThousands, group);

const isNothing = ({ whole, fraction }: Digits): boolean => !/[1-9]/.test(whole + fraction);

/** A value formatted as zero has no sign. */
const write = (digits: Digits, least: number, symbols: NumberSymbols): string => {
  const { isNegative, whole, fraction } = digits;
  const isSigned = isNegative && !isNothing(digits);
  const trimmed = fraction.length > least ? fraction.replace(/0+$/, '') : fraction;
  const decimals = trimmed.padEnd(least, '0');
  return `${isSigned ? '-' : ''}${grouped(whole, symbols)}${decimals && symbols.point}${decimals}`;
};

/**
 * Decimal text with `least` to `most` decimals, truncated and never rounded up.
 * @throws if the text is no decimal
 */
export const writeCut = (text: string, least: number, most: number, symbols: NumberSymbols): string =>
  write(cut(exactDigits(text), most), least, symbols);

/**
 * Decimal text with exactly so many decimals, rounded half away from zero.
 * @throws if the text is no decimal
 */
export const writeRounded = (text: string, decimals: number, symbols: NumberSymbols): string =>
  write(round(exactDigits(text), decimals), decimals, symbols);

/**
 * A fraction in percent, without a sign: "0.02" is 0.02%. Truncated, not rounded.
 * @throws if the text is no decimal
 */
export const writeShare = (text: string, most: number, symbols: NumberSymbols): string =>
  `${writeCut(text, 0, most, symbols)}${symbols.percent}`;

/**
 * A signed percentage with two decimals; a value that rounds to zero has no sign. `text` is in percent.
 * @throws if the text is no decimal
 */
export const writePercent = (text: string, symbols: NumberSymbols): string => {
  const digits = round(exactDigits(text), 2);
  const sign = isNothing(digits) || digits.isNegative ? '' : '+';
  return `${sign}${write(digits, 2, symbols)}${symbols.percent}`;
};

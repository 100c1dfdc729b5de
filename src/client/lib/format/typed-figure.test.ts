import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#domain/people/languages.ts';
import { decimal } from '#domain/money/money.ts';
import { writeCut } from '#domain/money/figures.ts';
import { symbolsOf } from '#domain/money/number-symbols.ts';
import { fieldText, figureOrUnread, isUnfinished, readFigure } from './typed-figure.ts';

const read = (locale: Locale, typed: string): string => figureOrUnread(typed, symbolsOf(locale));
const meant = (locale: Locale, typed: string): readonly string[] | null => {
  const reading = readFigure(typed, symbolsOf(locale));
  return reading.kind === 'unclear' ? reading.meant : null;
};

test('a thousand is parsed with the separators of each language', () => {
  expect(
    locales.map((locale) =>
      read(locale, { fr: '1\u202f000', es: '1.000', pt: '1.000' }[locale as string] ?? '1,000'),
    ),
  ).toEqual(locales.map(() => '1000'));
  expect(read('en', '1,234,567.89')).toBe('1234567.89');
  expect(read('pt', '1.234.567,89')).toBe('1234567.89');
  expect(read('fr', '1 234 567,89')).toBe('1234567.89');
});

test('the same text is a different figure in another language, as its readers read it', () => {
  expect([read('en', '1,000'), read('pt', '1,000'), read('en', '1.000'), read('pt', '1.000')]).toEqual([
    '1000',
    '1.000',
    '1.000',
    '1000',
  ]);
});

test('spaces and apostrophes separate thousands in every language', () => {
  for (const typed of [
    '1 000',
    '1\u00a0000',
    '1\u202f000',
    '1\u2009000',
    '1\u3000000',
    "1'000",
    '1\u2019000',
  ])
    expect(read('en', typed)).toBe('1000');
});

test('digits and separators of other scripts are recognised', () => {
  expect([
    read('ja', '１，２３４．５６'),
    read('ja', '１２３。５'),
    read('th', '๑,๒๓๔.๕๖'),
    read('en', '١٬٢٣٤٫٥٦'),
    read('fr', '١٢٫٥'),
    read('en', '۱۲۳'),
  ]).toEqual(['1234.56', '123.5', '1234.56', '1234.56', '12.5', '123']);
});

test('text that the separators leave ambiguous is refused, with its possible values', () => {
  expect(meant('en', '1,5')).toEqual(['1.5']);
  expect(meant('en', '10,00')).toEqual(['10.00']);
  expect(meant('en', '1.000,50')).toEqual(['1000.50']);
  expect(meant('en', '1.000.000')).toEqual(['1000000']);
  expect(meant('pt', '97412.5')).toEqual(['97412.5']);
  expect(meant('fr', '1.500')).toEqual(['1500', '1.500']);
  expect(meant('fr', '1,000.5')).toEqual(['1000.5']);
  expect(meant('en', '1,00,000')).toEqual([]);
  expect(meant('en', '12 34')).toEqual([]);
  expect(meant('en', '1,000 000')).toEqual([]);
});

test('a foreign decimal point is accepted if unambiguous, for keyboards that have no other', () => {
  expect([
    read('en', '0,05'),
    read('en', ',5'),
    read('pt', '0.500'),
    read('fr', '1.5'),
    read('fr', '97412.525'),
  ]).toEqual(['0.05', '0.5', '0.500', '1.5', '97412.525']);
});

test('text that is not a number stays as typed, and no rule accepts it', () => {
  for (const typed of [
    'abc',
    '1e5',
    '-1',
    '\u22121',
    '+1',
    '.',
    '1,5',
    '0x10',
    '1..2',
    '$5',
    '5 USDT',
    '½',
    '1_000',
  ]) {
    expect(read('en', typed)).toBe(`?${typed}`);
    expect(fieldText(read('en', typed), symbolsOf('en'))).toBe(typed);
  }
});

test('a partly typed thousand shows no error yet', () => {
  expect(
    ['1,', '1,0', '1,00', '12 3', '1,000,0'].map((typed) => isUnfinished(typed, symbolsOf('en'))),
  ).toEqual([true, true, true, true, true]);
  expect(
    ['1', '1,000', '0,5', '1,5,', '1234,5', '1,000.', 'x,'].map((typed) =>
      isUnfinished(typed, symbolsOf('en')),
    ),
  ).toEqual([false, false, false, false, false, false, false]);
});

const figures = fc
  .tuple(fc.stringMatching(/^(0|[1-9]\d{0,15})$/), fc.stringMatching(/^\d{0,10}$/))
  .map(([whole, fraction]) => `${whole}${fraction && `.${fraction}`}`);
const marked = fc.string({ unit: fc.constantFrom(..."0123456789.,\u00a0' ０．，٫٬๑"), maxLength: 14 });

describe.each(locales)('in %s', (locale) => {
  const symbols = symbolsOf(locale);

  test('formatted figures are parsed back to the last digit', () => {
    fc.assert(
      fc.property(figures, (figure) => {
        i18n.loadAndActivate({ locale, messages: {} });
        expect(figureOrUnread(fieldText(figure))).toBe(figure);
        expect(decimal(read(locale, writeCut(figure, 0, 10, symbolsOf(locale)))).eq(decimal(figure))).toBe(
          true,
        );
      }),
    );
  });

  test('no text is parsed as digits other than its own, in their order', () => {
    fc.assert(
      fc.property(marked, (typed) => {
        const stored = figureOrUnread(typed, symbols);
        const ascii = typed.replace(/[０]/g, '0').replace(/[๑]/g, '1').replace(/\D/g, '');
        if (/^\d+(\.\d+)?$/.test(stored))
          expect(stored.replace('.', '').replace(/^0+/, '')).toBe(ascii.replace(/^0+/, ''));
        else expect(stored === '' || stored === `?${typed}`).toBe(true);
      }),
    );
  });

  test('a separator of three digits is never read both ways in one place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^\d{3}$/), (whole, three) => {
        const readAs = (mark: string): string => read(locale, `${whole}${mark}${three}`);
        expect(readAs(symbols.point)).toBe(`${whole}.${three}`);
        expect(readAs(symbols.group)).toBe(`${whole}${three}`);
      }),
    );
  });
});

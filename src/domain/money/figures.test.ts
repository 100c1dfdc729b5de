import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCut, writePercent, writeRounded } from './figures.ts';
import { locales } from '#domain/people/languages.ts';
import { symbolsOf } from './number-symbols.ts';

/** Decimal text of any size, with leading and trailing zeros. */
const decimals = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^0{0,2}\d{1,16}$/),
    fc.stringMatching(/^\d{0,12}0{0,2}$/),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && `.${fraction}`}` as `${number}`);
const count = fc.integer({ min: 0, max: 10 });

describe.each(locales)('%s, formatted as Intl does', (locale) => {
  const symbols = symbolsOf(locale);

  test('truncated', () => {
    fc.assert(
      fc.property(decimals, count, count, (text, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          roundingMode: 'trunc',
          signDisplay: 'negative',
        });
        expect(writeCut(text, least, most, symbols)).toBe(intl.format(text));
      }),
    );
  });

  test('rounded', () => {
    fc.assert(
      fc.property(decimals, count, (text, most) => {
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: most,
          maximumFractionDigits: most,
          signDisplay: 'negative',
        });
        expect(writeRounded(text, most, symbols)).toBe(intl.format(text));
      }),
    );
  });

  test('in percent', () => {
    const intl = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'percent',
      signDisplay: 'exceptZero',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    fc.assert(
      fc.property(decimals, (text) => {
        expect(writePercent(text, symbols)).toBe(intl.format(text));
      }),
    );
  });
});

test.each(['-0.001', '-0.0049', '-0', '-0.00'])('%s to two decimals is zero, without a sign', (text) => {
  const symbols = symbolsOf('en');
  expect([
    writeCut(text, 2, 2, symbols),
    writeRounded(text, 2, symbols),
    writePercent(text, symbols),
  ]).toEqual(['0.00', '0.00', '0.00%']);
});

test('a text that is not a decimal is refused, and exponent notation is accepted', () => {
  expect(() => writeCut('a price', 2, 2, symbolsOf('en'))).toThrow();
  expect(writeCut('1e3', 2, 2, symbolsOf('en'))).toBe('1,000.00');
});

import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#domain/languages.ts';
import { writeCut, writePercent, writeRounded } from './figures.ts';

/** Decimal text of any size, with zeros at either end. */
const decimals = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^0{0,2}\d{1,16}$/),
    fc.stringMatching(/^\d{0,12}0{0,2}$/),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && `.${fraction}`}` as `${number}`);
const count = fc.integer({ min: 0, max: 10 });

describe.each(locales)('%s, as Intl writes it', (locale) => {
  const inLocale = (work: () => string): string => {
    i18n.loadAndActivate({ locale, messages: {} });
    return work();
  };

  test('cut', () => {
    fc.assert(
      fc.property(decimals, count, count, (text, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          roundingMode: 'trunc',
        });
        expect(inLocale(() => writeCut(text, least, most))).toBe(intl.format(text));
      }),
    );
  });

  test('rounded', () => {
    fc.assert(
      fc.property(decimals, count, (text, most) => {
        const intl = new Intl.NumberFormat(locale, {
          minimumFractionDigits: most,
          maximumFractionDigits: most,
        });
        expect(inLocale(() => writeRounded(text, most))).toBe(intl.format(text));
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
        expect(inLocale(() => writePercent(text))).toBe(intl.format(text));
      }),
    );
  });
});

test('what is no decimal is refused, and other notations are read', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(() => writeCut('a price', 2, 2)).toThrow();
  expect(writeCut('1e3', 2, 2)).toBe('1,000.00');
});

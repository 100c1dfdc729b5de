import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decimal, toPlain } from '#domain/money/money.ts';
import { locales } from '#domain/people/languages.ts';
import { formatCompact } from './format-compact.ts';
import {
  formatAge,
  formatAmount,
  formatDate,
  formatFiat,
  formatMoment,
  formatPercent,
  formatShare,
  formatPrice,
  formatPriceOrNone,
  formatSigned,
  formatUtcDate,
  formatUtcDay,
  formatUtcMonth,
  formatSince,
} from './format.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
beforeEach(() => speak('en'));

/** A decimal as text, of any size up to twenty digits before and ten after the point. */
const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.stringMatching(/^\d{0,10}$/), fc.boolean())
  .map(([whole, fraction, negative]) => `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('prices and amounts', () => {
  test('a price shows exactly the decimals of its symbol', () => {
    expect(formatPrice('97412.5', 2)).toBe('97,412.50');
    expect(formatPrice('0.00001234', 8)).toBe('0.00001234');
  });

  test('a zero that means none is shown as a dash', () => {
    expect([formatPriceOrNone('0', 2), formatPriceOrNone('0.00', 2), formatPriceOrNone('0.01', 2)]).toEqual([
      '—',
      '—',
      '0.01',
    ]);
  });

  test('a gain too small to be shown has no sign, and a loss is never shown smaller than it is', () => {
    expect(['-0.001', '0.001', '-0.01', '0.01', '0'].map((text) => formatSigned(text, 2))).toEqual([
      '-0.01',
      '0.00',
      '-0.01',
      '+0.01',
      '0.00',
    ]);
    expect(formatFiat('-0.001', 'USD', '1')).toBe('-$0.01');
  });

  test('an amount is truncated, so that it never shows more than the balance', () => {
    expect(formatAmount('1.999', 2)).toBe('1.99');
    expect(formatAmount('0.08412', 8)).toBe('0.08412');
    expect(formatAmount('12480', 8)).toBe('12,480.00');
    expect(formatAmount('7', 0)).toBe('7');
  });

  test('figures beyond a binary float preserve every digit', () => {
    expect(formatAmount('12345678901234567890.12345678')).toBe('12,345,678,901,234,567,890.12345678');
  });

  test('an English amount parses back to its source text, at any length', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        expect(toPlain(decimal(formatAmount(text, 10).replaceAll(',', '')))).toBe(toPlain(decimal(text)));
      }),
    );
  });

  test('each language writes its own separators', () => {
    const written = Object.fromEntries(
      locales.map((locale) => {
        speak(locale);
        return [locale, formatPrice('1234567.5', 2).replace(/\s/gu, '_')];
      }),
    );
    expect(written).toEqual({
      en: '1,234,567.50',
      'zh-CN': '1,234,567.50',
      'zh-TW': '1,234,567.50',
      th: '1,234,567.50',
      ja: '1,234,567.50',
      ko: '1,234,567.50',
      fr: '1_234_567,50',
      es: '1.234.567,50',
      pt: '1.234.567,50',
    });
  });
});

describe('compact figures', () => {
  test.each([
    ['0.3921', '0.3921'],
    ['0', '0.0000'],
    ['999.99999', '999.9999'],
    ['1000', '1,000.0000'],
    ['1000.01', '1.0K'],
    ['97412.5', '97.4K'],
    ['999999.99', '999.9K'],
    ['1000000', '1,000.0K'],
    ['1000000.01', '1.0M'],
    ['1000000000', '1,000.0M'],
    ['1912345678', '1.9B'],
    ['-2500000000000', '-2,500.0B'],
    ['-1500', '-1.5K'],
  ])('%s is %s', (text, shown) => expect(formatCompact(text)).toBe(shown));

  test.each(['fr', 'pt'])('the units of %s are those of Intl', (locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    const intl = new Intl.NumberFormat(locale, { notation: 'compact', minimumFractionDigits: 1 });
    for (const figure of ['2300', '2300000', '2300000000'])
      expect(formatCompact(figure)).toBe(intl.format(Number(figure)));
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  test('above a billion always B, above a million M, above a thousand K, otherwise four decimals', () => {
    fc.assert(
      fc.property(decimals, (text) => {
        const size = decimal(text).abs();
        const unit = ['B', 'M', 'K'].find((_, index) => size.gt(decimal(`1e${9 - 3 * index}`)));
        expect(formatCompact(text)).toMatch(unit ? new RegExp(`\\.\\d${unit}$`) : /\.\d{4}$/);
      }),
    );
  });
});

describe('percents and fiat', () => {
  test.each([
    ['2.14', '+2.14%'],
    ['-3.470', '-3.47%'],
    ['0', '0.00%'],
    ['-0.00', '0.00%'],
  ])('%s is %s', (text, shown) => expect(formatPercent(text)).toBe(shown));

  test('French puts a space before the percent sign', () => {
    speak('fr');
    expect(formatPercent('2.14').replace(/\s/gu, '_')).toBe('+2,14_%');
    expect(formatShare('0.0200').replace(/\s/gu, '_')).toBe('0,02_%');
  });

  test('dollars are converted at the rate and formatted for that currency', () => {
    expect(formatFiat('24918.069', 'USD', '1')).toBe('$24,918.06');
    expect(formatFiat('10', 'JPY', '151.37')).toBe('¥1,513');
    expect(formatFiat('1000', 'EUR', '0.9215')).toBe('€921.50');
  });
});

describe('ages', () => {
  const now = Date.UTC(2026, 5, 15, 12);
  const second = 1000;
  const day = 86_400 * second;
  test.each([
    [299 * second, 'just now'],
    [300 * second, '5 minutes ago'],
    [3599 * second, '59 minutes ago'],
    [3600 * second, '1 hour ago'],
    [day - second, '23 hours ago'],
    [day, '1 day ago'],
    [30 * day, '30 days ago'],
    [30 * day + second, 'May 16, 2026'],
  ])('%i ms ago is "%s"', (age, expected) => expect(formatAge(now - age, now)).toBe(expected));

  test.each([
    [0, '0 sec. ago'],
    [63_000, '1 min. ago'],
    [14_900, '14 sec. ago'],
    [4 * 60_000, '4 min. ago'],
    [3 * 3_600_000, '3 hr. ago'],
  ])('figures of %i ms ago are shown as of "%s"', (age, expected) =>
    expect(formatSince(now - age, now)).toBe(expected),
  );

  test('a slow clock never shows an age in the future', () =>
    expect(formatAge(now + day, now)).toBe('just now'));

  test('a time on another day includes its date', () => {
    const strip = (text: string) => text.replace(/\s/gu, ' ');
    expect(strip(formatMoment(now - day + second, now))).not.toMatch(/Jun|2026/);
    expect(strip(formatMoment(now - 2 * day, now))).toMatch(/Jun 13, 2026/);
  });

  test('Thai dates use the Gregorian year', () => {
    speak('th');
    expect(formatDate(now)).toContain('2026');
  });
});

describe('a day of the exchange', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('has the same name in %s too', (zone) => {
    vi.stubEnv('TZ', zone);
    expect([
      formatUtcDate('2026-11-01'),
      formatUtcDate('2026-11-01T23:59:59.999Z'),
      formatUtcDay(Date.UTC(2026, 10, 1)),
      formatUtcMonth('2026-11'),
    ]).toEqual(['Nov 1, 2026', 'Nov 1, 2026', 'Nov 1', 'Nov 2026']);
  });
});

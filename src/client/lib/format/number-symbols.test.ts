import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { locales } from '#domain/people/languages.ts';
import { formatCompact } from './format-compact.ts';
import { formatFiat, formatPercent, formatPrice } from './format.ts';
import { symbolsOf, regionalTag } from '#domain/money/number-symbols.ts';
import { figureOrUnread, fieldText, isUnfinished, readFigure } from './typed-figure.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const obsolete = ['DD', 'FX'];
const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code))
  .filter((code) => !obsolete.includes(code))
  .concat('419');

/** The separators that Intl uses for this tag, read from its parts. */
const symbolsOfIntl = (tag: string) => {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(1234567.5);
  const partOf = (type: string): string => parts.find((part) => part.type === type)!.value;
  const percent = new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent' }).format(5);
  return {
    point: partOf('decimal'),
    group: partOf('group'),
    percent: percent.slice(1),
    leastGrouped: new Intl.NumberFormat(tag).format(1234).length > 4 ? 4 : 5,
    countsLakhs: parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length)[1] === 2,
  };
};

test.each(['en', 'fr', 'es', 'pt', 'th', 'ja', 'ko'])(
  '%s has the separators of Intl in every region',
  (language) => {
    expect(regions.length).toBeGreaterThan(200);
    const tags = [language, ...regions.map((region) => `${language}-${region}`)];
    expect(tags.map((tag) => [tag, symbolsOf(tag)])).toEqual(tags.map((tag) => [tag, symbolsOfIntl(tag)]));
  },
);

test.each(['zh-CN', 'zh-TW'])('%s has the separators of Intl', (tag) => {
  expect(symbolsOf(tag)).toEqual(symbolsOfIntl(tag));
});

test('all our languages use the hyphen as minus, and so do we', () => {
  const minuses = locales.flatMap((locale) =>
    new Intl.NumberFormat(locale).formatToParts(-1).filter(({ type }) => type === 'minusSign'),
  );
  expect(new Set(minuses.map(({ value }) => value))).toEqual(new Set(['-']));
});

describe('the region', () => {
  test.each([
    ['es', ['es-MX', 'es', 'en'], 'es-MX'],
    ['es', ['es-419', 'es'], 'es-419'],
    ['es', ['es-Latn-MX'], 'es-MX'],
    ['es', ['es'], 'es'],
    ['es', ['en-US', 'fr-CA'], 'es'],
    ['es', ['ES-mx'], 'es-MX'],
    ['en', ['de-DE', 'en-IN'], 'en-IN'],
    ['en', ['en-u-nu-latn'], 'en'],
    ['zh-CN', ['zh-CN'], 'zh-CN'],
  ])('of %s with browser languages %j is that of %s', (locale, tags, tag) => {
    expect(regionalTag(locale, tags)).toBe(tag);
  });
});

describe('in a browser of that region, figures are formatted and parsed with its separators', () => {
  afterEach(() => vi.unstubAllGlobals());
  const speak = (locale: string, tags: readonly string[]): void => {
    vi.stubGlobal('navigator', { languages: tags });
    i18n.loadAndActivate({ locale, messages: {} });
  };

  test('Spanish of Mexico: 1,234.5', () => {
    speak('es', ['es-MX', 'es']);
    expect([formatPrice('1234.5', 2), formatPercent('2.5'), formatCompact('1234567.8')]).toEqual([
      '1,234.50',
      '+2.50%',
      '1.2M',
    ]);
    expect(formatFiat('1234.5', 'USD', '1')).toContain('1,234.50');
    expect([figureOrUnread('1,234.5'), fieldText('1234.5'), figureOrUnread('1.234,5')]).toEqual([
      '1234.5',
      '1234.5',
      '?1.234,5',
    ]);
  });

  test('Spanish of Spain, and of a browser without Spanish: 1234,5 and 12.345', () => {
    for (const tags of [['es-ES', 'es'], ['en-US']]) {
      speak('es', tags);
      expect([formatPrice('1234.5', 2), formatPrice('12345', 1)]).toEqual(['1234,50', '12.345,0']);
      expect(figureOrUnread('12.345,5')).toBe('12345.5');
    }
  });

  test('English of India groups by lakhs, and parses thousands too', () => {
    speak('en', ['en-IN']);
    expect([formatPrice('1234567.5', 2), formatPrice('100000', 0), formatPrice('1000', 0)]).toEqual([
      '12,34,567.50',
      '1,00,000',
      '1,000',
    ]);
    expect(
      ['12,34,567.5', '1,234,567.5', '1,00,000', '100,000'].map((typed) => figureOrUnread(typed)),
    ).toEqual(['1234567.5', '1234567.5', '100000', '100000']);
    expect(
      ['1,0,000', '123,45,678', '1,00,00'].map((typed) => readFigure(typed, symbolsOf('en-IN')).kind),
    ).toEqual(['unclear', 'unclear', 'unclear']);
    expect(['1,00,0', '12,34,', '1,00,000'].map((typed) => isUnfinished(typed, symbolsOf('en-IN')))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a region changed while the app is open is followed', () => {
    speak('en', ['en-US']);
    expect(formatPrice('1234.5', 2)).toBe('1,234.50');
    speak('en', ['en-ZA']);
    expect(formatPrice('1234.5', 2)).toBe('1\u00a0234,50');
  });
});

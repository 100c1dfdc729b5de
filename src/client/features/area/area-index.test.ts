import { describe, expect, test } from 'vitest';
import { areas } from '#domain/people/areas.ts';
import { locales } from '#domain/people/languages.ts';
import { findAreas, groupAreas, initialOf, nameAreas } from './area-index.ts';

const english = nameAreas(areas, 'en');
const found = (typed: string, locale = 'en') =>
  findAreas(nameAreas(areas, locale), typed).map(({ country }) => country);

describe('the list of countries', () => {
  test('starts with China, whose number is 1', () =>
    expect(areas[0]).toEqual({ areaCodeId: 1, areaCode: '86', country: 'CN' }));
  test('has each country once, with one to four digits to dial', () => {
    expect(new Set(areas.map(({ country }) => country)).size).toBe(areas.length);
    expect(
      areas.filter(
        ({ areaCode, country }) => !/^[1-9]\d{0,3}$/.test(areaCode) || !/^[A-Z]{2}$/.test(country),
      ),
    ).toEqual([]);
  });
  test('is named by the platform in every language', () => {
    const nameless = locales.flatMap((locale) =>
      nameAreas(areas, locale)
        .filter(({ name, country }) => name === country)
        .map(({ country }) => `${locale} ${country}`),
    );
    expect(nameless).toEqual([]);
  });
});

describe('finding', () => {
  test('by name without accents and case', () => expect(found(' cote d')).toEqual(['CI']));
  test('by the English name in another language', () => expect(found('thailand', 'ja')).toEqual(['TH']));
  test('by the name in another language', () => expect(found('ไทย', 'th')).toEqual(['TH']));
  test('by digits, with or without plus', () =>
    expect([found('+66'), found('66'), found('0066')]).toEqual([['TH'], ['TH'], ['TH']]));
  test('by ISO code', () => expect(found('vn')).toEqual(['VN']));
  test('nothing', () => expect(found('atlantis')).toEqual([]));
});

describe('headings', () => {
  test.each([
    ['Åland Islands', 'en', 'A'],
    ['Émirats arabes unis', 'fr', 'E'],
    ['中国', 'zh-CN', 'Z'],
    ['阿根廷', 'zh-CN', 'A'],
    ['泰国', 'zh-CN', 'T'],
    ['대한민국', 'ko', 'ㄷ'],
    ['タイ', 'ja', 'タ'],
    ['ガーナ', 'ja', 'カ'],
    ['中国', 'ja', '漢'],
    ['ไทย', 'th', 'ท'],
    ['เยอรมนี', 'th', 'ย'],
  ])('%s in %s is under %s', (name, locale, initial) => expect(initialOf(name, locale)).toBe(initial));

  test.each(locales)('in %s no country is missing and no heading is repeated', (locale) => {
    const groups = groupAreas(nameAreas(areas, locale), locale);
    expect(groups.flatMap((group) => group.areas).length).toBe(areas.length);
    expect(new Set(groups.map(({ initial }) => initial)).size).toBe(groups.length);
    expect(groups.filter(({ initial }) => initial === '')).toEqual([]);
  });

  test('English headings run from A to Z', () => {
    const initials = groupAreas(english, 'en').map(({ initial }) => initial);
    expect(initials).toEqual([...initials].sort());
  });
});

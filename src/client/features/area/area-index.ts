import { plainText } from '#client/lib/text/plain-text.ts';
import type { Area } from '#domain/people/areas.ts';

export interface NamedArea extends Area {
  /** In the language of the interface. */
  name: string;
}

export interface AreaGroup {
  initial: string;
  areas: readonly NamedArea[];
}

/**
 * The first character of each pinyin letter's range in the Chinese collation. Letters that begin no syllable
 * are left out.
 */
const pinyinStarts = [...'阿八嚓哒妸发旮哈讥咔垃麻拏噢妑七呥扨它穵夕丫帀'];
const pinyinLetters = [...'ABCDEFGHJKLMNOPQRSTWXYZ'];
const hangulInitials = [...'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'];
const hangulFirst = 0xac00;
const hangulPerInitial = 588;
const kanaRows = [...'アカサタナハマヤラワ'];
const kanji = '漢';

const pinyin = new Intl.Collator('zh-u-co-pinyin');
const kana = new Intl.Collator('ja');

const lastNotAfter = (starts: readonly string[], text: string, collator: Intl.Collator): number =>
  starts.findLastIndex((start) => collator.compare(start, text) <= 0);

/** The heading of a name: a letter, a pinyin letter, a Korean initial, a kana row or a Thai consonant. */
export const initialOf = (name: string, locale: string): string => {
  const first = name[0] ?? '';
  if (locale.startsWith('zh'))
    return pinyinLetters[Math.max(0, lastNotAfter(pinyinStarts, name, pinyin))] ?? '';
  if (locale === 'ko')
    return hangulInitials[Math.floor((first.charCodeAt(0) - hangulFirst) / hangulPerInitial)] ?? first;
  if (locale === 'ja')
    return /\p{Script=Han}/u.test(first)
      ? kanji
      : (kanaRows[Math.max(0, lastNotAfter(kanaRows, name, kana))] ?? '');
  // A Thai vowel written before its consonant sorts by the consonant.
  if (locale === 'th') return /^[เแโใไ]/.test(name) ? (name[1] ?? '') : first;
  return plainText(first).toUpperCase();
};

/** Names by the platform's Intl data; an unknown code is shown as it is. */
export const nameAreas = (areas: readonly Area[], locale: string): readonly NamedArea[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return areas.map((area) => ({ ...area, name: names.of(area.country) ?? area.country }));
};

const sortLocale = (locale: string): string => (locale.startsWith('zh') ? 'zh-u-co-pinyin' : locale);

/** Sorted by the collation of the language, grouped by heading. */
export const groupAreas = (areas: readonly NamedArea[], locale: string): readonly AreaGroup[] => {
  const collator = new Intl.Collator(sortLocale(locale));
  const groups = new Map<string, NamedArea[]>();
  for (const area of areas.toSorted((one, other) => collator.compare(one.name, other.name))) {
    const initial = initialOf(area.name, locale);
    groups.set(initial, [...(groups.get(initial) ?? []), area]);
  }
  return [...groups].map(([initial, members]) => ({ initial, areas: members }));
};

/**
 * Matches the name in this language or in English, the ISO code, or the dialling digits with or without "+".
 */
export const findAreas = (areas: readonly NamedArea[], typed: string): readonly NamedArea[] => {
  const wanted = plainText(typed);
  if (wanted === '') return areas;
  const dialled = wanted.replace(/^\+|^00/, '');
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return areas.filter(({ name, country, areaCode }) =>
    /^\d+$/.test(dialled)
      ? areaCode.startsWith(dialled)
      : plainText(name).includes(wanted) ||
        plainText(english.of(country) ?? '').includes(wanted) ||
        country.toLowerCase() === wanted,
  );
};

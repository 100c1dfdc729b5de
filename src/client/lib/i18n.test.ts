// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/primitives.ts';
import { localeOf, preferredLanguage } from '#domain/languages.ts';
import { callLanguage } from './language.ts';
import { speak } from './i18n.ts';

test.each(languageCodes)('%s is spoken: words, page and calls', async (language) => {
  await speak(language);
  expect({ words: i18n.locale, page: document.documentElement.lang, calls: callLanguage() }).toEqual({
    words: localeOf[language],
    page: localeOf[language],
    calls: language,
  });
});

test('the language asked for last wins', async () => {
  await Promise.all([speak('fra'), speak('jp')]);
  expect(i18n.locale).toBe('ja');
});

test.each([
  [['de-DE', 'th-TH'], 'th'],
  [['zh-Hant-HK'], 'hk'],
  [['zh-CN', 'en'], 'zh'],
  [['pt-BR'], 'pt'],
  [['ja'], 'jp'],
  [['de', 'it'], 'en'],
  [[], 'en'],
] as const)('a browser set to %j starts in %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

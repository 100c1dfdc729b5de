// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/primitives.ts';
import { localeOf, preferredLanguage, type Locale } from '#domain/people/languages.ts';
import { callLanguage } from '#client/lib/calls/language.ts';
import { loadMessages, speak } from './i18n.ts';
import { readCatalogue } from './read-catalogue.ts';

test.each(languageCodes)('%s applies to messages, page and calls', async (language) => {
  await speak(language);
  expect({ words: i18n.locale, page: document.documentElement.lang, calls: callLanguage() }).toEqual({
    words: localeOf[language],
    page: localeOf[language],
    calls: language,
  });
});

test('the language requested last wins', async () => {
  await Promise.all([speak('fra'), speak('jp')]);
  expect(i18n.locale).toBe('ja');
});

/** Whether all messages of a folder are loaded in the current language. */
const speaksOf = async (catalogue: string): Promise<boolean> => {
  const messages = await readCatalogue(i18n.locale as Locale, catalogue);
  const loaded = Object.keys(messages).map((id) => [id, i18n.messages[id]]);
  return JSON.stringify(loaded) === JSON.stringify(Object.entries(messages));
};

test('a page loads its own messages, and a language change reloads those of every opened page', async () => {
  await speak('en');
  expect([await speaksOf('shared'), await speaksOf('charts')]).toEqual([true, false]);
  await loadMessages(['charts']);
  expect([await speaksOf('shared'), await speaksOf('charts')]).toEqual([true, true]);
  await speak('jp');
  expect([await speaksOf('shared'), await speaksOf('charts')]).toEqual([true, true]);
});

test('a page opened during a language change has the new language, whichever loads first', async () => {
  await speak('en');
  await Promise.all([loadMessages(['install']), speak('th')]);
  expect([i18n.locale, await speaksOf('install')]).toEqual(['th', true]);
  await Promise.all([speak('kr'), loadMessages(['news'])]);
  expect([i18n.locale, await speaksOf('news')]).toEqual(['ko', true]);
});

test('a bundle without messages is rejected', async () => {
  await expect(loadMessages(['no such room'])).rejects.toThrow('no messages of no such room');
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

test('Korean particles follow the value before them; other languages stay as they are', async () => {
  const received = { id: 'received', message: '{coin}을(를) 받습니다', values: { coin: 'SOL' } };
  await speak('kr');
  expect([i18n._(received), i18n.t(received)]).toEqual(['SOL을 받습니다', 'SOL을 받습니다']);
  await speak('en');
  expect(i18n._(received)).toBe('SOL을(를) 받습니다');
});

import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf, type Locale } from '#domain/languages.ts';
import { setCallLanguage } from './language.ts';

/** One chunk per language, all of them precached, so that the language can be changed without a network. */
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  'zh-CN': () => import('#locales/zh-CN/messages.po'),
  'zh-TW': () => import('#locales/zh-TW/messages.po'),
  th: () => import('#locales/th/messages.po'),
  ja: () => import('#locales/ja/messages.po'),
  ko: () => import('#locales/ko/messages.po'),
  fr: () => import('#locales/fr/messages.po'),
  es: () => import('#locales/es/messages.po'),
  pt: () => import('#locales/pt/messages.po'),
};

/** The language asked for last: a slower, earlier answer must not win over it. */
let wanted: LanguageCode | undefined;

/**
 * Speaks this language from now on: words, numbers, dates, the page's `lang` and the calls' messages.
 * Rejects when its catalogue can be had neither from the network nor from this device; the language then stays as it was.
 */
export const speak = async (language: LanguageCode): Promise<void> => {
  wanted = language;
  const locale = localeOf[language];
  const { messages } = await catalogues[locale]();
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale, messages });
  setCallLanguage(language);
  document.documentElement.lang = locale;
  document.documentElement.dir = 'ltr';
};

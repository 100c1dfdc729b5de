import { i18n } from '@lingui/core';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf } from '#domain/languages.ts';
import { setCallLanguage } from './language.ts';
import { catalogues } from './locale-catalogues.ts';

/** The language asked for last: a slower, earlier answer must not win over it. */
let wanted: LanguageCode | undefined;

/**
 * Speaks this language from now on: words, numbers, dates, the page's `lang` and the calls' messages.
 * Rejects when its catalogue can be had neither from the network nor from this device; the language then
 * stays as it was.
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

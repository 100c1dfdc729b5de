import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { LanguageCode } from '#contract/primitives.ts';
import { withParticles } from '#domain/people/korean-particles.ts';
import { localeOf } from '#domain/people/languages.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../../../../../locales/*/server.po', {
  eager: true,
});

const messagesOf = (locale: string): Messages =>
  Object.entries(catalogs).find(([path]) => path.includes(`/${locale}/`))?.[1].messages ?? {};

const translators = new Map<LanguageCode, I18n>();

const translatorFor = (language: LanguageCode): I18n => {
  const known = translators.get(language);
  if (known) return known;
  const locale = localeOf[language];
  const made = setupI18n({ locale, messages: { [locale]: messagesOf(locale) } });
  translators.set(language, made);
  return made;
};

/** A message in the user's language; falls back to English without a translation. */
export const translate = (language: LanguageCode, message: MessageDescriptor): string => {
  const text = translatorFor(language)._(message);
  return localeOf[language] === 'ko' ? withParticles(text) : text;
};

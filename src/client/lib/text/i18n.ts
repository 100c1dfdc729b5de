import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf, type Locale } from '#domain/people/languages.ts';
import { setCallLanguage } from '#client/lib/calls/language.ts';
import { sharedCatalogue, readCatalogue } from './read-catalogue.ts';

/** The language requested last: a slower, earlier answer must not override it. */
let wanted: LanguageCode | undefined;
/** Folders whose messages are loaded; a change of language reloads them all. */
const openCatalogues = new Set([sharedCatalogue]);

const readMessages = async (locale: Locale, catalogues: readonly string[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(catalogues.map((catalogue) => readCatalogue(locale, catalogue)))));

/**
 * Switches the language of messages, numbers, dates, the page's `lang` and the calls' messages. Rejects
 * when its messages are available neither from the network nor from this device; the language then stays
 * unchanged.
 */
export const speak = async (language: LanguageCode): Promise<void> => {
  wanted = language;
  const locale = localeOf[language];
  const catalogues = [...openCatalogues];
  const messages = await readMessages(locale, catalogues);
  if (wanted !== language) return;
  // A page was opened in the meantime, in the previous language.
  if (openCatalogues.size > catalogues.length) return speak(language);
  i18n.loadAndActivate({ locale, messages });
  setCallLanguage(language);
  document.documentElement.lang = locale;
  document.documentElement.dir = 'ltr';
};

/** Loads the messages of these folders, in the language current on arrival. @throws as `speak`. */
export const loadMessages = async (catalogues: readonly string[]): Promise<void> => {
  const missing = catalogues.filter((catalogue) => !openCatalogues.has(catalogue));
  if (missing.length === 0) return;
  // Before any language is set: they are loaded with the first.
  if (i18n.locale === '') return missing.forEach((catalogue) => openCatalogues.add(catalogue));
  const locale = i18n.locale as Locale;
  const messages = await readMessages(locale, missing);
  if (i18n.locale !== locale) return loadMessages(catalogues);
  missing.forEach((catalogue) => openCatalogues.add(catalogue));
  i18n.load(locale, messages);
};

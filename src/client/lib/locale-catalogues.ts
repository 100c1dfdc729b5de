import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';

/**
 * The words of each language: one chunk a language, all of them precached, so that the language can be
 * changed without a network. Apart from `i18n.ts`, so that a catalogue can be asked for before the code that
 * uses it has arrived.
 */
export const catalogues: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
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

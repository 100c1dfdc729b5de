import { i18n } from '@lingui/core';
import { symbolsOf, regionalTag, type NumberSymbols } from '#domain/money/number-symbols.ts';

const noTags: readonly string[] = [];

/** Empty where there is no browser. */
const browserTags = (): readonly string[] => globalThis.navigator?.languages ?? noTags;

/** The interface's current language, with the browser's region. */
export const languageTag = (): string => regionalTag(i18n.locale || 'en', browserTags());

let latest: { locale: string; tags: readonly string[]; symbols: NumberSymbols } | undefined;

/**
 * The separators of the interface's current language; needed for every figure, so looked up only when the
 * language changes.
 */
export const languageSymbols = (): NumberSymbols => {
  const tags = browserTags();
  if (latest?.locale !== i18n.locale || latest.tags !== tags)
    latest = { locale: i18n.locale, tags, symbols: symbolsOf(languageTag()) };
  return latest.symbols;
};

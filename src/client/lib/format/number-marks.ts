import { i18n } from '@lingui/core';
import { marksOf, regionalTag, type Marks } from '#domain/money/number-marks.ts';

const noTags: readonly string[] = [];

/** None where no browser is. */
const browserTags = (): readonly string[] => globalThis.navigator?.languages ?? noTags;

/** The interface's language now, with the browser's region. */
export const languageTag = (): string => regionalTag(i18n.locale || 'en', browserTags());

let latest: { locale: string; tags: readonly string[]; marks: Marks } | undefined;

/** The marks of the interface's language now; asked for with every figure, so looked up only when that changed. */
export const languageMarks = (): Marks => {
  const tags = browserTags();
  if (latest?.locale !== i18n.locale || latest.tags !== tags)
    latest = { locale: i18n.locale, tags, marks: marksOf(languageTag()) };
  return latest.marks;
};

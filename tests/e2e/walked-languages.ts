import { languageCodes, type LanguageCode } from '#contract/primitives.ts';
import { isLongRun } from '#tests/support/tier.ts';

/** English, and the language whose words are the longest in all; in the long run every language. */
export const walkedLanguages: readonly LanguageCode[] = isLongRun ? languageCodes : ['en', 'fra'];

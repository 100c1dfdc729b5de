import { languageCodes, type LanguageCode } from '#contract/primitives.ts';

/** English, and the language whose words are the longest in all; every language where `ALL_LANGUAGES=1` (`npm run test:long`). */
export const walkedLanguages: readonly LanguageCode[] =
  process.env['ALL_LANGUAGES'] === '1' ? languageCodes : ['en', 'fra'];

import type { LanguageCode } from '#contract/primitives.ts';

let current: LanguageCode = 'en';

/** The language that calls ask their messages in. */
export const callLanguage = (): LanguageCode => current;
export const setCallLanguage = (language: LanguageCode): void => {
  current = language;
};

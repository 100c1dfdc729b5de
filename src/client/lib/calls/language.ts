import type { LanguageCode } from '#contract/primitives.ts';

let current: LanguageCode = 'en';

/** The language in which calls request their messages. */
export const callLanguage = (): LanguageCode => current;
export const setCallLanguage = (language: LanguageCode): void => {
  current = language;
};

import type { LanguageCode } from '#contract/primitives.ts';

export const locales = ['en', 'zh-CN', 'zh-TW', 'th', 'ja', 'ko', 'fr', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];

/** The wire's language codes and their locales. */
export const localeOf: Record<LanguageCode, Locale> = {
  en: 'en',
  zh: 'zh-CN',
  hk: 'zh-TW',
  th: 'th',
  jp: 'ja',
  kr: 'ko',
  fra: 'fr',
  spa: 'es',
  pt: 'pt',
};

const codes = Object.keys(localeOf) as LanguageCode[];

/** Each language's own name. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  zh: '简体中文',
  hk: '繁體中文',
  th: 'ไทย',
  jp: '日本語',
  kr: '한국어',
  fra: 'Français',
  spa: 'Español',
  pt: 'Português',
};

const fromTag = (tag: string): LanguageCode | undefined => {
  const lower = tag.toLowerCase();
  if (lower.startsWith('zh')) return /tw|hk|mo|hant/.test(lower) ? 'hk' : 'zh';
  return codes.find((code) => lower.split('-')[0] === localeOf[code]);
};

/** The first supported language among the browser's; otherwise English. */
export const preferredLanguage = (tags: readonly string[]): LanguageCode => {
  for (const tag of tags) {
    const code = fromTag(tag);
    if (code) return code;
  }
  return 'en';
};

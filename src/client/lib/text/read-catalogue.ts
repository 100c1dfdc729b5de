import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/people/languages.ts';

type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/** Each language has its own index of folders, so that a device loads only that of its language. */
const languages: Readonly<Record<Locale, () => Promise<{ catalogues: Catalogues }>>> = {
  en: () => import('#client/lib/catalogues/en.ts'),
  'zh-CN': () => import('#client/lib/catalogues/zh-cn.ts'),
  'zh-TW': () => import('#client/lib/catalogues/zh-tw.ts'),
  th: () => import('#client/lib/catalogues/th.ts'),
  ja: () => import('#client/lib/catalogues/ja.ts'),
  ko: async () => {
    await import('./korean.ts');
    return import('#client/lib/catalogues/ko.ts');
  },
  fr: () => import('#client/lib/catalogues/fr.ts'),
  es: () => import('#client/lib/catalogues/es.ts'),
  pt: () => import('#client/lib/catalogues/pt.ts'),
};

/** Messages shown by several folders. */
export const sharedCatalogue = 'shared';

/**
 * The messages of a folder (named after its feature) in one language. Separate from `i18n.ts`, so that they
 * can be requested before the code that uses them has loaded.
 * @throws when they are available neither from the network nor from this device
 */
export const readCatalogue = async (locale: Locale, catalogue: string): Promise<Messages> => {
  const { catalogues } = await languages[locale]();
  const read = Object.entries(catalogues).find(([path]) => path.endsWith(`/${catalogue}.po`))?.[1];
  if (!read) throw new Error(`no messages of ${catalogue} in ${locale}`);
  return (await read()).messages;
};

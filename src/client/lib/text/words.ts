import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/people/languages.ts';

type Rooms = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

/** Each language has its own index of folders, so that a device loads only that of its language. */
const languages: Readonly<Record<Locale, () => Promise<{ rooms: Rooms }>>> = {
  en: () => import('#client/lib/words/en.ts'),
  'zh-CN': () => import('#client/lib/words/zh-cn.ts'),
  'zh-TW': () => import('#client/lib/words/zh-tw.ts'),
  th: () => import('#client/lib/words/th.ts'),
  ja: () => import('#client/lib/words/ja.ts'),
  ko: () => import('#client/lib/words/ko.ts'),
  fr: () => import('#client/lib/words/fr.ts'),
  es: () => import('#client/lib/words/es.ts'),
  pt: () => import('#client/lib/words/pt.ts'),
};

/** Messages shown by several folders. */
export const sharedRoom = 'shared';

/**
 * The messages of a folder (named after its feature) in one language. Separate from `i18n.ts`, so that they
 * can be requested before the code that uses them has loaded.
 * @throws when they are available neither from the network nor from this device
 */
export const readCatalogue = async (locale: Locale, room: string): Promise<Messages> => {
  const { rooms } = await languages[locale]();
  const read = Object.entries(rooms).find(([path]) => path.endsWith(`/${room}.po`))?.[1];
  if (!read) throw new Error(`no messages of ${room} in ${locale}`);
  return (await read()).messages;
};

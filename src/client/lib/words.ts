import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/languages.ts';

/** Each room's words in each language, a file of its own; the server's are not for here. */
const files = import.meta.glob<{ messages: Messages }>([
  '../../../locales/*/*.po',
  '!../../../locales/*/server.po',
]);

/** What several rooms show. */
export const sharedRoom = 'shared';

/**
 * The words of a room (a feature, by its folder's name) in one language. Apart from `i18n.ts`, so that they can
 * be asked for before the code that uses them has arrived.
 * @throws where they can be had neither from the network nor from this device
 */
export const wordsOf = async (locale: Locale, room: string): Promise<Messages> => {
  const read = files[`../../../locales/${locale}/${room}.po`];
  if (!read) throw new Error(`there are no words of ${room} in ${locale}`);
  return (await read()).messages;
};

import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** An id as the macros write it into a call or an element: six letters made from the text. */
const idInCode = /\bid(: ?|=\{)"([A-Za-z0-9+/]{6})"/g;

/** The ids of the app's own messages; those of the server alone are not among them. */
const readIds = async (): Promise<readonly string[]> => {
  const [catalogue] = await getCatalogs(getConfig());
  const messages = Object.entries((await catalogue?.read('en')) ?? {});
  return messages
    .flatMap(([id, { origin = [] }]) =>
      origin.some(([file]) => !file.startsWith('src/server/')) ? [id] : [],
    )
    .sort();
};

/**
 * Gives every message its place in the catalogue for its id: random letters do not compress, and the place need
 * not travel with the words at all.
 */
export const compactCatalogues = (): Plugin => {
  let ids: Promise<readonly string[]> | undefined;
  let places: Promise<ReadonlyMap<string, string>> | undefined;
  const readPlaces = async () =>
    new Map((await (ids ??= readIds())).map((id, place) => [id, place.toString(36)]));
  return {
    name: 'compact-catalogues',
    async transform(code, id) {
      if (/\.tsx?$/.test(id)) {
        const known = await (places ??= readPlaces());
        const short = code.replace(idInCode, (all, before: string, name: string) =>
          known.has(name) ? `id${before}"${known.get(name)}"` : all,
        );
        return short === code ? null : { code: short, map: null };
      }
      const text = id.endsWith('messages.po') ? /JSON\.parse\((".*")\)/s.exec(code)?.[1] : undefined;
      if (text === undefined) return null;
      // The text is written as JavaScript, which escapes some characters in a way of its own.
      const literal = text.replace(/(?<!\\)\\x(?=[0-9A-F]{2})/g, '\\u00');
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
      const texts = JSON.stringify((await (ids ??= readIds())).map((messageId) => messages[messageId]));
      return {
        code: `export const messages = Object.fromEntries(JSON.parse(${JSON.stringify(texts)}).map((text, place) => [place.toString(36), text]));`,
        map: null,
      };
    },
  };
};

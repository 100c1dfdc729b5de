import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** An id as the macros write it into a call or an element: six letters made from the text. */
const idInCode = /\bid(: ?|=\{)"([A-Za-z0-9+/]{6})"/g;

interface Ids {
  /** A short id for each message of the app; those of the server alone have none. */
  readonly short: ReadonlyMap<string, string>;
  /** What every page has loaded. */
  readonly shared: ReadonlySet<string>;
}

const readIds = async (): Promise<Ids> => {
  const rooms = (await getCatalogs(getConfig()))
    .map((catalogue) => ({ catalogue, room: basename(catalogue.path) }))
    .filter(({ room }) => room !== 'server');
  const idsOf = new Map<string, string[]>();
  for (const { catalogue, room } of rooms)
    idsOf.set(room, Object.keys((await catalogue.read('en')) ?? {}).sort());
  const all = new Set([...idsOf.values()].flat());
  return {
    short: new Map([...all].map((id, place) => [id, place.toString(36)])),
    shared: new Set(idsOf.get('shared')),
  };
};

/**
 * Gives every message a short id, for random letters do not compress, and leaves out of a room's words what is
 * among the shared ones.
 */
export const compactCatalogues = (): Plugin => {
  let known: Promise<Ids> | undefined;
  return {
    name: 'compact-catalogues',
    async transform(code, id) {
      if (/\.tsx?$/.test(id)) {
        const { short } = await (known ??= readIds());
        const written = code.replace(idInCode, (all, before: string, name: string) =>
          short.has(name) ? `id${before}"${short.get(name)}"` : all,
        );
        return written === code ? null : { code: written, map: null };
      }
      const text = id.endsWith('.po') ? /JSON\.parse\((".*")\)/s.exec(code)?.[1] : undefined;
      if (text === undefined) return null;
      const { short, shared } = await (known ??= readIds());
      // The text is written as JavaScript, which escapes some characters in a way of its own.
      const literal = text.replace(/(?<!\\)\\x(?=[0-9A-F]{2})/g, '\\u00');
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
      const isShared = id.endsWith('/shared.po');
      const kept = [...short].flatMap(([name, place]) =>
        name in messages && (isShared || !shared.has(name)) ? [[place, messages[name]] as const] : [],
      );
      const words = JSON.stringify(Object.fromEntries(kept));
      return { code: `export const messages = JSON.parse(${JSON.stringify(words)});`, map: null };
    },
  };
};

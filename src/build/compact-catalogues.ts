import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';

/** An id as the macros write it into a call or an element: six letters made from the text. */
const idInCode = /\bid(: ?|=\{)"([A-Za-z0-9+/]{6})"/g;
/** What the app must know of a feature before any of its code and words are there. */
const description = /\.feature\.ts$/;

const config = getConfig();
type Room = Awaited<ReturnType<typeof getCatalogs>>[number];

interface Rooms {
  readonly byName: ReadonlyMap<string, Room>;
  /** A short id for each message of the app; those of the server alone have none. */
  readonly short: ReadonlyMap<string, string>;
  /** Ids of what every page has loaded: the shared words, and what the features' descriptions say. */
  readonly shared: ReadonlySet<string>;
}

/** Rooms that no page of the app loads. */
const otherPages: ReadonlySet<string> = new Set(['server', 'desk']);

const readRooms = async (): Promise<Rooms> => {
  const rooms = (await getCatalogs(config)).filter(({ path }) => !otherPages.has(basename(path)));
  const all = new Set<string>();
  const shared = new Set<string>();
  for (const room of rooms) {
    const isShared = basename(room.path) === 'shared';
    const messages = Object.entries((await room.read('en')) ?? {});
    for (const [id, { origin = [] }] of messages.sort(([one], [other]) => (one < other ? -1 : 1))) {
      all.add(id);
      if (isShared || origin.some(([file]) => description.test(file))) shared.add(id);
    }
  }
  return {
    byName: new Map(rooms.map((room) => [basename(room.path), room])),
    short: new Map([...all].map((id, place) => [id, place.toString(36)])),
    shared,
  };
};

const compiled = async (room: Room, locale: string): Promise<Record<string, unknown>> => {
  const { messages } = await room.getTranslations(locale, { sourceLocale: 'en', fallbackLocales: {} });
  const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages;
};

/** What a file of words holds as it travels. */
const wordsIn = async ({ byName, shared }: Rooms, name: string, locale: string) => {
  if (name !== 'shared') {
    const own = Object.entries(await compiled(byName.get(name)!, locale));
    return own.filter(([id]) => !shared.has(id));
  }
  const all = await Promise.all([...byName.values()].map((room) => compiled(room, locale)));
  return Object.entries(Object.assign({}, ...all) as Record<string, unknown>).filter(([id]) =>
    shared.has(id),
  );
};

/**
 * Gives every message a short id, for random letters do not compress; puts what the features' descriptions say
 * with the shared words, and leaves out of a room's words what is among those.
 */
export const compactCatalogues = (): Plugin => {
  let read: Promise<Rooms> | undefined;
  return {
    name: 'compact-catalogues',
    async transform(code, id) {
      if (/\.tsx?$/.test(id)) {
        const { short } = await (read ??= readRooms());
        const written = code.replace(idInCode, (all, before: string, name: string) =>
          short.has(name) ? `id${before}"${short.get(name)}"` : all,
        );
        return written === code ? null : { code: written, map: null };
      }
      if (!id.endsWith('.po')) return null;
      const rooms = await (read ??= readRooms());
      const words = await wordsIn(rooms, basename(id, '.po'), basename(dirname(id)));
      const inOrder = words
        .map(([name, text]) => [rooms.short.get(name)!, text] as const)
        .sort(([one], [other]) => parseInt(one, 36) - parseInt(other, 36));
      const text = JSON.stringify(Object.fromEntries(inOrder));
      return { code: `export const messages = JSON.parse(${JSON.stringify(text)});`, map: null };
    },
  };
};

import { createCompiledCatalog } from '@lingui/cli/api';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readRooms, type Room } from './catalogues.ts';

/** An id as the macros write it into a call or an element: six letters derived from the text. */
const idInCode = /\bid(: ?|=\{)"([A-Za-z0-9+/]{6})"/g;
/** Loaded before any code and messages of its feature. */
const description = /\.feature\.ts$/;

interface Catalogues {
  readonly byName: ReadonlyMap<string, Room>;
  /**
   * The number of each message of the app, consecutive within a folder; messages used only by the server
   * have none.
   */
  readonly places: ReadonlyMap<string, number>;
  /**
   * Ids of messages that every page has loaded: the shared ones, and those of the features' descriptions.
   */
  readonly shared: ReadonlySet<string>;
}

/** Folders that no page of the app loads. */
const otherPages: ReadonlySet<string> = new Set(['server', 'admin']);

const numberMessages = async (): Promise<Catalogues> => {
  const catalogues = (await readRooms()).filter(({ path }) => !otherPages.has(basename(path)));
  const shared = new Set<string>();
  const ofRooms = new Set<string>();
  for (const catalogue of catalogues) {
    const isShared = basename(catalogue.path) === 'shared';
    const messages = Object.entries((await catalogue.read('en')) ?? {});
    for (const [id, { origin = [] }] of messages.sort(([one], [other]) => (one < other ? -1 : 1))) {
      ofRooms.add(id);
      if (isShared || origin.some(([file]) => description.test(file))) shared.add(id);
    }
  }
  return {
    byName: new Map(catalogues.map((catalogue) => [basename(catalogue.path), catalogue])),
    places: new Map([...new Set([...shared, ...ofRooms])].map((id, place) => [id, place])),
    shared,
  };
};

const compile = async (catalogue: Room, locale: string): Promise<Record<string, unknown>> => {
  const { messages } = await catalogue.getTranslations(locale, { sourceLocale: 'en', fallbackLocales: {} });
  const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages;
};

const known = new Map<string, ReturnType<typeof compile>>();

/** A folder's messages in a language; needed for its own file and for the shared one. */
const compiled = (catalogue: Room, locale: string): ReturnType<typeof compile> => {
  const key = `${catalogue.path} ${locale}`;
  const translations = known.get(key) ?? compile(catalogue, locale);
  known.set(key, translations);
  return translations;
};

/** The content of a message file as transferred. */
const messagesIn = async ({ byName, shared }: Catalogues, name: string, locale: string) => {
  if (name !== 'shared') {
    const own = Object.entries(await compiled(byName.get(name)!, locale));
    return own.filter(([id]) => !shared.has(id));
  }
  const all = await Promise.all([...byName.values()].map((catalogue) => compiled(catalogue, locale)));
  return Object.entries(Object.assign({}, ...all) as Record<string, unknown>).filter(([id]) =>
    shared.has(id),
  );
};

/** The format that `unpackMessages` reads: without the ids, which would be repeated nine times. */
const packed = (translations: readonly (readonly [place: number, text: unknown])[]) => {
  const inOrder = translations.toSorted(([one], [other]) => one - other);
  const runs: [from: number, count: number][] = [];
  for (const [place] of inOrder) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === place) last[1] += 1;
    else runs.push([place, 1]);
  }
  const texts = inOrder.map(([, text]) => text as readonly [string] | readonly unknown[]);
  return [runs, texts.map((text) => (text.length === 1 && typeof text[0] === 'string' ? text[0] : text))];
};

const unpacking = join(import.meta.dirname, '..', 'client', 'lib', 'text', 'packed-messages.ts');

/**
 * Gives every message a short id, since random letters do not compress; moves the messages of the features'
 * descriptions to the shared ones, and removes them from the folders' own.
 */
export const compactCatalogues = (): Plugin => {
  let read: Promise<Catalogues> | undefined;
  return {
    name: 'compact-catalogues',
    transform: {
      filter: { id: /\.(tsx?|po)$/ },
      async handler(code, id) {
        const catalogues = await (read ??= numberMessages());
        if (!id.endsWith('.po')) {
          const written = code.replace(idInCode, (all, before: string, name: string) =>
            catalogues.places.has(name) ? `id${before}"${catalogues.places.get(name)!.toString(36)}"` : all,
          );
          return written === code ? null : { code: written, map: null };
        }
        const translations = await messagesIn(catalogues, basename(id, '.po'), basename(dirname(id)));
        const text = JSON.stringify(
          packed(translations.map(([name, translation]) => [catalogues.places.get(name)!, translation])),
        );
        const lines = [
          `import { unpackMessages } from ${JSON.stringify(unpacking)};`,
          `export const messages = unpackMessages(JSON.parse(${JSON.stringify(text)}));`,
        ];
        return { code: lines.join('\n'), map: null, moduleType: 'js' };
      },
    },
  };
};

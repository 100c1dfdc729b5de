import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { readLazyFolders } from './feature-loading.ts';
import { planBundles, writeBundles, type Bundled, type BundlePlan, type FileBundle } from './file-bundles.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * The screens that the five tabs open on (the trade tab shows one of three products), and the page shown
 * for an unknown address.
 */
const tabScreens =
  /\/(home-screen|market-screen|trade-home-screen|spot-screen|contract-screen|seconds-screen|earn-screen|assets-screen|not-found-screen)\.tsx$/;
/** Loaded by name when needed; every other dynamic import serves all screens. */
const screens = /-(screen|desktop)\.tsx$/;
/**
 * Code that a tab's first screen can do without: as large as the screen, for wide windows alone, rarely
 * needed (such as notices of requests without an answer), or used by no tab (such as the calls of the
 * withdrawal list). Features name such folders themselves (`lazyFolders`).
 */
const lazyFolders = [
  /\/candle-area\.tsx$/,
  /\/depth-area\.tsx$/,
  /\/account-record\.tsx$/,
  /\/ladder-and-trades\.tsx$/,
  /\/app\/(page-behaviour|practice)\/[a-z-]+\.tsx?$/,
  /\/components\/[a-z-]+\/(notice|choice|arrival)\/[a-z-]+\.tsx?$/,
  /\.screens\.ts$/,
  /\/chart-tools\.tsx$/,
  /\/detach-sheet\.tsx$/,
  /\/orders\/changes\/[a-z-]+\.tsx$/,
  /\/pair-sheet\.tsx$/,
  /\/(spot|futures|seconds)-ticket-pane\.tsx$/,
  /\/study-view\.ts$/,
  /\/data\/quotes\/aliases\.ts$/,
  /\/equity-chart\.tsx$/,
  /\/hotkeys-host\.tsx$/,
  /\/update-question\.tsx$/,
  /\/[a-z-]+-requests\.tsx$/,
  /\/[a-z-]+-wire\.ts$/,
  /\/identity-answer\.ts$/,
  ...[...readLazyFolders()].map(
    ([feature, folders]) => new RegExp(`/features/${feature}/(${folders.join('|')})/[a-z-]+\\.tsx?$`),
  ),
];
const isLazy = (id: string): boolean => lazyFolders.some((pattern) => pattern.test(id));
/** Assets used from the second visit on: the font and the coin icons. */
const worn = /^assets\/(figures|latin|narrow|marks)-[^/]+\.(woff2|svg)$/;
/** Screens of the user's own orders, positions and funds. */
const ownFunds =
  /\/features\/(spot|futures|seconds|assets|records|transfers|deposit|withdraw|buy-crypto|loans|lock-up)\//;
/** Replaces the database where nothing may be stored; there is no service worker then either. */
const neverStored = /\/memory-store\.ts$/;
/** A message file: its locale, and the folder it belongs to. */
const messageFile = /\/locales\/([^/]+)\/([^/]+)\.po$/;
const featureOf = /\/features\/([^/]+)\//;

/** Whether a dynamically imported module, given by its path, is part of what is stored at once. */
export const isPartOfShell = (id: string): boolean =>
  tabScreens.test(id) ||
  ![screens, ...lazyFolders, neverStored, messageFile].some((pattern) => pattern.test(id));

/** The file that a chunk is imported by; of several files in one chunk, one of them. */
const askedForBy = ({ facadeModuleId, moduleIds }: Chunk): string =>
  facadeModuleId ?? moduleIds.find(isLazy) ?? '';

/** The files of the app that a device stores, by their names under the site's root. */
export interface AppFiles {
  /** The file that lists everything outside the service worker's own list, in order of priority. */
  readonly later: string;
  /** Messages of the tabs' screens by locale; those of the chosen language are stored at once. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The content of the list. */
export interface LaterFiles {
  readonly files: readonly string[];
  /** The same files in fewer requests: on a slow connection, one request per file takes minutes. */
  readonly bundles: readonly FileBundle[];
}

const chunksOf = (bundle: Bundle): Map<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );

/** The locale of the messages in a chunk; undefined when it contains none. */
const messagesOf = ({ moduleIds }: Chunk): { locale: string; catalogues: string[] } | undefined => {
  const found = moduleIds.map((id) => messageFile.exec(id)).filter((match) => match !== null);
  return found[0] && { locale: found[0][1]!, catalogues: found.map(([, , catalogue]) => catalogue!) };
};

const filesOf = (chunk: Chunk): string[] => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];

const sizeOf = (file: Bundle[string]): number => (file.type === 'chunk' ? file.code : file.source).length;

/** All chunks reachable from these; of dynamic imports, only those that `follows` accepts. */
const reachedFrom = (
  starts: readonly Chunk[],
  chunks: ReadonlyMap<string, Chunk>,
  follows: (chunk: Chunk) => boolean,
): Set<string> => {
  const reached = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || reached.has(chunk.fileName)) return;
    filesOf(chunk).forEach((name) => reached.add(name));
    chunk.imports.forEach((name) => visit(chunks.get(name)));
    for (const name of chunk.dynamicImports) {
      const asked = chunks.get(name);
      if (asked && follows(asked)) visit(asked);
    }
  };
  starts.forEach(visit);
  return reached;
};

/**
 * The files of these chunks that are not stored at once, and which of them may be bundled. Order: the parts
 * that the tabs' screens load later, then the screens of the user's own funds, then by size, smallest
 * first, so that commonly opened pages come before the sources that reviewers read. The messages of each
 * language are contiguous.
 */
const listLater = (
  bundle: Bundle,
  chunks: readonly Chunk[],
  atOnce: ReadonlySet<string>,
): Map<string, Bundled | undefined> => {
  const localeOf = (chunk: Chunk): string => messagesOf(chunk)?.locale ?? '';
  const rank = (chunk: Chunk): number =>
    isLazy(askedForBy(chunk)) ? 0 : chunk.moduleIds.some((id) => ownFunds.test(id)) ? 1 : 2;
  const ordered = chunks.toSorted(
    (one, other) =>
      localeOf(one).localeCompare(localeOf(other)) ||
      rank(one) - rank(other) ||
      one.code.length - other.code.length,
  );
  const listed = new Map<string, Bundled | undefined>();
  for (const name of Object.keys(bundle)) if (worn.test(name)) listed.set(name, undefined);
  for (const chunk of ordered)
    for (const name of filesOf(chunk))
      if (!atOnce.has(name) && !listed.has(name))
        listed.set(name, { locale: localeOf(chunk), size: sizeOf(bundle[name]!) });
  return listed;
};

/**
 * Divides the app's files: the service worker stores the shell and the tabs' screens on installation;
 * messages and the other screens are stored once the page is idle. `app-files.json` names the message
 * files, and the list of the rest.
 */
export const createAppFiles = (): { plugin: Plugin; isNeededAtOnce(file: string): boolean } => {
  let later = new Set<string>();
  let list = '';
  let names: readonly string[] = [];
  let plans: readonly BundlePlan[] = [];
  return {
    plugin: {
      name: 'app-files',
      generateBundle(_, bundle) {
        const chunks = chunksOf(bundle);
        const all = [...chunks.values()];
        const isShell = (chunk: Chunk): boolean => !messagesOf(chunk) && isPartOfShell(askedForBy(chunk));
        const atOnce = reachedFrom(
          all.filter(({ isEntry }) => isEntry),
          chunks,
          isShell,
        );
        const roomsAtOnce = new Set(['shared', 'ticket']);
        // A screen may share its chunk with others.
        for (const id of all.flatMap(({ moduleIds }) => moduleIds)) {
          const catalogue = tabScreens.test(id) && featureOf.exec(id)?.[1];
          if (catalogue) roomsAtOnce.add(catalogue);
        }
        const messages: Record<string, string[]> = {};
        for (const chunk of all) {
          const { locale = '', catalogues = [] } = messagesOf(chunk) ?? {};
          if (catalogues.some((catalogue) => roomsAtOnce.has(catalogue)))
            (messages[locale] ??= []).push(chunk.fileName);
        }
        const rest = all.filter(
          ({ fileName, facadeModuleId }) => !atOnce.has(fileName) && !neverStored.test(facadeModuleId ?? ''),
        );
        const listed = listLater(bundle, rest, atOnce);
        names = [...listed.keys()];
        plans = planBundles([...listed.values()]);
        const hash = createHash('sha256')
          .update(JSON.stringify([names, plans]))
          .digest('base64url');
        list = `assets/later-list-${hash.slice(0, 8)}.json`;
        later = new Set([list, ...names]);
        const files: AppFiles = { later: list, words: messages };
        this.emitFile({ type: 'asset', fileName: 'app-files.json', source: JSON.stringify(files) });
      },
      // Other plugins change files until they are written.
      writeBundle({ dir = '' }) {
        const files: LaterFiles = { files: names, bundles: writeBundles(dir, names, plans) };
        writeFileSync(join(dir, list), JSON.stringify(files));
      },
    },
    isNeededAtOnce: (file) => !later.has(file),
  };
};

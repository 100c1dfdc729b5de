/** The cache of what the service worker did not store as it was installed. */
export const laterCache = 'app-later';
/** Names what a device stores of the app beside the worker's own list; made by the build. */
export const appFilesUrl = '/app-files.json';

export interface AppFiles {
  /** The file that lists all that is stored after the first files; long, so that it comes with them. */
  readonly later: string;
  /** What the tabs' screens say, by locale. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Bundles of the later files; absent from what an older version stored. */
  readonly packs?: readonly FilePack[];
}

/** The files from one place in the list of later files to before another, in one request. */
export interface FilePack {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** Whose words it holds; absent: code. */
  readonly locale?: string;
}

/** How much of the app this device has, in files that are stored after the first ones. */
export interface StoredShare {
  readonly stored: number;
  readonly all: number;
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isPack = (value: unknown): value is FilePack => {
  const { file, from, to } = (value ?? {}) as Partial<Record<keyof FilePack, unknown>>;
  return typeof file === 'string' && Number.isInteger(from) && Number.isInteger(to);
};

const isAppFiles = (value: unknown): value is AppFiles => {
  const { later, words, packs = [] } = (value ?? {}) as Partial<Record<keyof AppFiles, unknown>>;
  return (
    typeof later === 'string' &&
    Array.isArray(packs) &&
    packs.every(isPack) &&
    typeof words === 'object' &&
    words !== null &&
    Object.values(words).every(isList)
  );
};

/** Those of this version. @throws where they cannot be had. */
export const readAppFiles = async (
  answer: Promise<Response | undefined> = fetch(appFilesUrl),
): Promise<AppFiles> => {
  const files: unknown = await (await answer)?.json();
  if (!isAppFiles(files)) throw new Error("the list of the app's files could not be read");
  return files;
};

/** All that is stored after the first files, the list itself among it. @throws where it cannot be had. */
export const readLaterFiles = async (
  { later }: AppFiles,
  open: (path: string) => Promise<Response> = fetch,
): Promise<readonly string[]> => {
  const files: unknown = await (await open(`/${later}`)).json();
  if (!isList(files)) throw new Error("the list of the app's later files could not be read");
  return [later, ...files];
};

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** Of the six connections that a browser opens to one host; the others are for what the user does meanwhile. */
const mostAtOnce = 3;

/** @throws where a file cannot be had or the device has no room. */
const store = async (files: readonly string[], isWanted: () => boolean): Promise<void> => {
  const cache = await caches.open(laterCache);
  const there = await pathsIn(cache);
  const missing = files
    .map((file) => `/${file}`)
    .filter((name) => !there.has(name))
    .values();
  const storeNext = async (): Promise<void> => {
    for (const path of missing) {
      if (!isWanted()) return;
      const answer = await fetch(path, { priority: 'low' });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, storeNext));
};

/** @throws where the list of files cannot be had. */
export const storedShare = async (): Promise<StoredShare> => {
  const later = await readLaterFiles(await readAppFiles());
  const there = await pathsIn(await caches.open(laterCache));
  return { stored: later.filter((file) => there.has(`/${file}`)).length, all: later.length };
};

/** A pack is fetched whole; after an update most of it may be there, and the rest is fetched by itself. */
const leastMissing = 0.25;

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript');

const readPack = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await fetch(`/${file}`, { priority: 'low' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};

/** Stores the files of bundles: code first, then the words of this locale, then those of the others. */
const storePacks = async (
  { packs = [] }: AppFiles,
  files: readonly string[],
  locale: string,
  isWanted: () => boolean,
): Promise<void> => {
  const cache = await caches.open(laterCache);
  const rank = (pack: FilePack): number => (pack.locale === undefined ? 0 : pack.locale === locale ? 1 : 2);
  for (const { file, from, to } of packs.toSorted((one, other) => rank(one) - rank(other))) {
    const there = await pathsIn(cache);
    const held = files.slice(from, to);
    const missing = held.filter((name) => !there.has(`/${name}`));
    if (missing.length === 0 || missing.length < held.length * leastMissing) continue;
    if (!isWanted()) return;
    const texts = await readPack(file);
    for (const name of missing) {
      const text = texts[name];
      if (typeof text !== 'string') continue;
      const headers = { 'content-type': `${typeOf(name)}; charset=utf-8` };
      await cache.put(`/${name}`, new Response(text, { headers }));
    }
  }
};

/**
 * Stores what of the app is not on this device yet: in a few bundles, and by itself what stands in none. Rejects
 * when a file cannot be had or the device has no room; what came before it stays.
 * @param locale whose words come before those of other languages
 * @param isWanted asked before each request
 */
export const storeWholeApp = async (locale: string, isWanted: () => boolean): Promise<void> => {
  const appFiles = await readAppFiles();
  const [list, ...files] = await readLaterFiles(appFiles);
  await storePacks(appFiles, files, locale, isWanted);
  await store([list!, ...files], isWanted);
};

/** Stores the words of one locale. @throws as `storeWholeApp`. */
export const storeWords = async (locale: string): Promise<void> =>
  store((await readAppFiles()).words[locale] ?? [], () => true);

/** Gives up every file that was stored later and is not among these. */
export const keepOnly = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(laterCache);
  const kept = new Set(files.map((file) => `/${file}`));
  const unwanted = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname));
  await Promise.all(unwanted.map((request) => cache.delete(request)));
};

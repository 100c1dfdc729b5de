import { isFileBundle, storeBundles, type FileBundle } from './file-bundles.ts';

/** The cache of files that the service worker did not store on installation. */
export const laterCache = 'app-later';
/** Lists the files of the app that a device stores besides the worker's own list; made by the build. */
export const appFilesUrl = '/app-files.json';

export interface AppFiles {
  /** The list of all files stored after the first ones; long, so that it is fetched with them. */
  readonly later: string;
  /** Messages of the tabs' screens, by locale. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** All files stored after the first ones. */
export interface LaterFiles {
  readonly files: readonly string[];
  /** The same files in fewer requests. */
  readonly bundles: readonly FileBundle[];
}

/** How much of the app is on this device, counted in files stored after the first ones. */
export interface StoredShare {
  readonly stored: number;
  readonly all: number;
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isAppFiles = (value: unknown): value is AppFiles => {
  const { later, words } = (value ?? {}) as Partial<Record<keyof AppFiles, unknown>>;
  return (
    typeof later === 'string' &&
    typeof words === 'object' &&
    words !== null &&
    Object.values(words).every(isList)
  );
};

const isLaterFiles = (value: unknown): value is LaterFiles => {
  const { files, bundles } = (value ?? {}) as Partial<Record<keyof LaterFiles, unknown>>;
  return isList(files) && Array.isArray(bundles) && bundles.every(isFileBundle);
};

/** The files of this version. @throws when they cannot be fetched. */
export const readAppFiles = async (
  answer: Promise<Response | undefined> = fetch(appFilesUrl),
): Promise<AppFiles> => {
  const files: unknown = await (await answer)?.json();
  if (!isAppFiles(files)) throw new Error("the list of the app's files could not be read");
  return files;
};

/** @throws when the list cannot be fetched. */
const readLaterList = async (
  { later }: AppFiles,
  open: (path: string) => Promise<Response> = fetch,
): Promise<LaterFiles> => {
  const list: unknown = await (await open(`/${later}`)).json();
  if (!isLaterFiles(list)) throw new Error("the list of the app's later files could not be read");
  return list;
};

/** All files stored after the first ones, including the list itself. @throws when it cannot be fetched. */
export const readLaterFiles = async (
  appFiles: AppFiles,
  open?: (path: string) => Promise<Response>,
): Promise<readonly string[]> => [appFiles.later, ...(await readLaterList(appFiles, open)).files];

const pathsIn = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** Of the six connections that a browser opens to one host; the others are left to the user's actions. */
const mostAtOnce = 3;

/** @throws when a file cannot be fetched or the device has no space. */
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

/** @throws when the list of files cannot be fetched. */
export const storedShare = async (): Promise<StoredShare> => {
  const later = await readLaterFiles(await readAppFiles());
  const there = await pathsIn(await caches.open(laterCache));
  return { stored: later.filter((file) => there.has(`/${file}`)).length, all: later.length };
};

/**
 * Stores the missing files of the app on this device: in a few bundles, and singly those outside of
 * bundles. Rejects when a file cannot be fetched or the device has no space; files stored before stay.
 * @param locale its messages come first
 * @param isWanted checked before each request
 */
export const storeWholeApp = async (locale: string, isWanted: () => boolean): Promise<void> => {
  const appFiles = await readAppFiles();
  const later = await readLaterList(appFiles);
  const cache = await caches.open(laterCache);
  await storeBundles(cache, await pathsIn(cache), { ...later, locale }, isWanted);
  await store([appFiles.later, ...later.files], isWanted);
};

/** Stores the messages of one locale. @throws as `storeWholeApp`. */
export const storeLocaleFiles = async (locale: string): Promise<void> =>
  store((await readAppFiles()).words[locale] ?? [], () => true);

/** Deletes every file stored later that is not among these. */
export const removeOthers = async (files: readonly string[]): Promise<void> => {
  const cache = await caches.open(laterCache);
  const wanted = new Set(files.map((file) => `/${file}`));
  const unwanted = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(unwanted.map((request) => cache.delete(request)));
};

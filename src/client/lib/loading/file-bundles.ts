/** A range of the list of later files (end exclusive), in one request. */
export interface FileBundle {
  readonly file: string;
  /**
   * Integrity hash of its text, as `fetch` checks it: nothing is stored of a bundle that is incomplete or
   * was changed on the way.
   */
  readonly integrity: string;
  readonly from: number;
  readonly to: number;
  /** The locale of its messages; absent for code. */
  readonly locale?: string;
}

export const isFileBundle = (value: unknown): value is FileBundle => {
  const { file, integrity, from, to } = (value ?? {}) as Partial<Record<keyof FileBundle, unknown>>;
  return (
    typeof file === 'string' &&
    typeof integrity === 'string' &&
    Number.isInteger(from) &&
    Number.isInteger(to)
  );
};

/**
 * A bundle is fetched only when at least this share of it is missing; after an update little may be, and is
 * fetched file by file.
 */
const leastMissing = 0.25;

/**
 * Bytes that the files of one bundle may take on the device. With less free space, bundles are not fetched
 * on every visit.
 */
const largest = 1_000_000;

const hasRoom = async (): Promise<boolean> => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > largest;
};

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript');

/** @throws when it cannot be fetched completely. */
const readBundle = async ({ file, integrity }: FileBundle): Promise<Readonly<Record<string, string>>> => {
  // Its files are stored, so the browser's own cache need not store them a second time.
  const answer = await fetch(`/${file}`, { integrity, priority: 'low', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Readonly<Record<string, string>>;
};

/** The messages of this locale come first, then all code, then the messages of other languages. */
const inOrder = (bundles: readonly FileBundle[], locale: string): readonly FileBundle[] => {
  const rank = (bundle: FileBundle): number =>
    bundle.locale === locale ? 0 : bundle.locale === undefined ? 1 : 2;
  return bundles.toSorted((one, other) => rank(one) - rank(other));
};

export interface BundledFiles {
  readonly bundles: readonly FileBundle[];
  /** The list that the bundles' indexes refer to. */
  readonly files: readonly string[];
  readonly locale: string;
}

/**
 * Stores files in bundles where a large share is missing, one bundle at a time, while there is space for a
 * whole one.
 * @param there the paths in `cache`
 * @param isWanted checked before each request
 * @throws when a bundle cannot be fetched or the device has no space; earlier bundles stay stored
 */
export const storeBundles = async (
  cache: Cache,
  there: ReadonlySet<string>,
  { bundles, files, locale }: BundledFiles,
  isWanted: () => boolean,
): Promise<void> => {
  for (const bundle of inOrder(bundles, locale)) {
    const bundled = files.slice(bundle.from, bundle.to);
    const missing = bundled.filter((name) => !there.has(`/${name}`));
    if (missing.length === 0 || missing.length < bundled.length * leastMissing) continue;
    if (!isWanted() || !(await hasRoom())) return;
    const texts = await readBundle(bundle);
    for (const name of missing) {
      const headers = { 'content-type': `${typeOf(name)}; charset=utf-8` };
      await cache.put(`/${name}`, new Response(texts[name], { headers }));
    }
  }
};

/** The files from one place in the list of later files up to before another, in one request. */
export interface FileBundle {
  readonly file: string;
  /** Of its text, as `fetch` checks it: of a bundle that came in part or changed on the way nothing is stored. */
  readonly integrity: string;
  readonly from: number;
  readonly to: number;
  /** Whose words it holds; absent: code. */
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

/** A bundle is fetched where as much of it is missing; after an update little may be, which comes by itself. */
const leastMissing = 0.25;

/** Bytes that the files of one bundle may take here. A device that has less is not sent it with every visit. */
const largest = 1_000_000;

const hasRoom = async (): Promise<boolean> => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > largest;
};

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript');

/** @throws where it cannot be had whole. */
const readBundle = async ({ file, integrity }: FileBundle): Promise<Readonly<Record<string, string>>> => {
  // Its files are stored, so the browser's own cache need not hold them a second time.
  const answer = await fetch(`/${file}`, { integrity, priority: 'low', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Readonly<Record<string, string>>;
};

/** The words of this locale come first, then all code, then the words of other languages. */
const inOrder = (bundles: readonly FileBundle[], locale: string): readonly FileBundle[] => {
  const rank = (bundle: FileBundle): number =>
    bundle.locale === locale ? 0 : bundle.locale === undefined ? 1 : 2;
  return bundles.toSorted((one, other) => rank(one) - rank(other));
};

export interface BundledFiles {
  readonly bundles: readonly FileBundle[];
  /** In which the bundles name places. */
  readonly files: readonly string[];
  readonly locale: string;
}

/**
 * Stores files of which a good part is missing, a bundle at a time, while there is room for a whole one.
 * @param there the paths of what `cache` has
 * @param isWanted asked before each request
 * @throws where a bundle cannot be had or the device has no room; what came before it stays
 */
export const storeBundles = async (
  cache: Cache,
  there: ReadonlySet<string>,
  { bundles, files, locale }: BundledFiles,
  isWanted: () => boolean,
): Promise<void> => {
  for (const bundle of inOrder(bundles, locale)) {
    const held = files.slice(bundle.from, bundle.to);
    const missing = held.filter((name) => !there.has(`/${name}`));
    if (missing.length === 0 || missing.length < held.length * leastMissing) continue;
    if (!isWanted() || !(await hasRoom())) return;
    const texts = await readBundle(bundle);
    for (const name of missing) {
      const headers = { 'content-type': `${typeOf(name)}; charset=utf-8` };
      await cache.put(`/${name}`, new Response(texts[name], { headers }));
    }
  }
};

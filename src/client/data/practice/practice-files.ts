import * as z from 'zod/mini';
import type { PracticeFile } from '#contract/practice-line.ts';
import { text, whole } from '#contract/primitives.ts';
import type { DownloadProblem, PracticeFiles, PracticeObstacle } from '#machines/practice-rules.ts';
import { sha256Of } from '#client/lib/text/sha256-of.ts';

/*
 * The files of the practice exchange, in a cache of their own. A stored file carries its hash, so that a
 * later version fetches only what has changed; the list is stored last, so that a list means that all its
 * files are there.
 */

export const practiceCache = 'tideline-practice';
export const listUrl = '/practice/files.json';
const hashHeader = 'practice-hash';

const list: z.ZodMiniType<readonly PracticeFile[]> = z.array(
  z.object({ path: text, bytes: whole, compressed: whole, hash: text }),
);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** @throws `PracticeObstacle` */
const openCache = async (): Promise<Cache> => {
  if (typeof WebAssembly !== 'object') throw 'wasm' satisfies PracticeObstacle;
  try {
    return await caches.open(practiceCache);
  } catch {
    // Not over plain http, nor where the browser stores nothing for the page.
    throw 'storage' satisfies PracticeObstacle;
  }
};

/** The list of this version of the app, or the stored one without a connection. @throws when there is none */
const readList = async (cache: Cache): Promise<readonly PracticeFile[]> => {
  const fetched = await fetch(listUrl, { cache: 'no-cache' }).catch(() => undefined);
  const answer = fetched?.ok ? fetched : await cache.match(listUrl);
  return z.parse(list, await answer?.json());
};

/** Minutes of past days, which are no files of a version. */
export const daysFolder = '/practice/days/';

/** Deletes the files of earlier versions. */
const deleteOthers = async (cache: Cache, files: readonly PracticeFile[]): Promise<void> => {
  const kept = new Set([listUrl, ...files.map(({ path }) => path)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!kept.has(pathname) && !pathname.startsWith(daysFolder)) await cache.delete(pathname);
  }
};

const missingIn = async (cache: Cache, files: readonly PracticeFile[]): Promise<readonly PracticeFile[]> => {
  const stored = await Promise.all(files.map(({ path }) => cache.match(path)));
  return files.filter(({ hash }, index) => stored[index]?.headers.get(hashHeader) !== hash);
};

/** @throws `PracticeObstacle`, or anything else when the list is not available */
export const readPracticeFiles = async (): Promise<PracticeFiles> => {
  const cache = await openCache();
  const files = await readList(cache);
  const bytes = sum(files.map(({ compressed }) => compressed));
  const missing = sum((await missingIn(cache, files)).map(({ compressed }) => compressed));
  return { bytes, storedBytes: bytes - missing };
};

class Problem extends Error {
  readonly kind: DownloadProblem;
  constructor(kind: DownloadProblem) {
    super(kind);
    this.kind = kind;
  }
}

/** A connection over which nothing arrives for this long is given up. */
export const stallTimeoutMs = 30_000;

/** The bytes of a file as they arrive. @throws when nothing arrives for too long */
const readBytes = async (
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Headers }> => {
  const stall = new AbortController();
  const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => stall.abort(), stallTimeoutMs);
  let timer = wait();
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.any([signal, stall.signal]) });
    if (!answer.ok || !answer.body) throw new Problem('network');
    const parts: BlobPart[] = [];
    let arrived = 0;
    const reader = answer.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = wait();
      parts.push(read.value as Uint8Array<ArrayBuffer>);
      arrived += read.value.length;
      onBytes(arrived);
    }
    return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), headers: answer.headers };
  } finally {
    clearTimeout(timer);
  }
};

/** The worker's own security policy comes with its code. */
const storedHeaders = ['content-type', 'content-security-policy'];

const store = async (cache: Cache, path: string, content: BodyInit, headers: HeadersInit): Promise<void> => {
  try {
    await cache.put(path, new Response(content, { headers }));
  } catch {
    throw new Problem('space');
  }
};

const fetchFile = async (
  cache: Cache,
  { path, bytes: size, compressed, hash }: PracticeFile,
  signal: AbortSignal,
  onBytes: (compressed: number) => void,
): Promise<void> => {
  const { bytes, headers } = await readBytes(path, signal, (arrived) =>
    onBytes(Math.min(compressed, Math.round((compressed * arrived) / Math.max(size, 1)))),
  );
  if (bytes.length !== size || sha256Of(bytes) !== hash) throw new Problem('damaged');
  const headersToStore = storedHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  await store(cache, path, bytes, Object.fromEntries([...headersToStore, [hashHeader, hash]]));
};

const requireSpace = async (files: readonly PracticeFile[]): Promise<void> => {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < sum(files.map(({ bytes }) => bytes))) throw new Problem('space');
};

/**
 * Stores the missing files one after another; those stored stay when it ends early.
 * @param onBytes called with the compressed bytes of all files that have arrived
 * @throws `DownloadProblem` as `kind`
 */
const storeFiles = async (signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> => {
  const cache = await openCache();
  const files = await readList(cache);
  const missing = await missingIn(cache, files);
  await requireSpace(missing);
  // An interrupted change of version leaves no list: its files do not belong together.
  if (missing.length > 0) await cache.delete(listUrl);
  let before =
    sum(files.map(({ compressed }) => compressed)) - sum(missing.map(({ compressed }) => compressed));
  for (const file of missing) {
    await fetchFile(cache, file, signal, (arrived) => onBytes(before + arrived));
    before += file.compressed;
    onBytes(before);
  }
  await store(cache, listUrl, JSON.stringify(files), { 'content-type': 'application/json' });
  await deleteOthers(cache, files);
};

/** Resolves to why it ended; null: everything is stored. */
export const downloadPractice = async (
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<DownloadProblem | null> => {
  try {
    await storeFiles(signal, onBytes);
    return null;
  } catch (problem) {
    return problem instanceof Problem ? problem.kind : 'network';
  }
};

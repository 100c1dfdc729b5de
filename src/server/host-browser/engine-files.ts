import wasmUrl from '@electric-sql/pglite/pglite.wasm?url';
import dataUrl from '@electric-sql/pglite/pglite.data?url';
import { PGlite } from '@electric-sql/pglite';
import { databaseSettings } from './database-settings.ts';
import type { BlockFiles } from './storage/block-files.ts';

/** A migrated database without users, made by the build. */
const preparedUrl = '/practice/prepared.tar';
/** Where the page has stored the files of the practice exchange. */
const cacheName = 'tideline-practice';

/** A file of the practice exchange: stored on the device, or else from the network. */
const fetchFile = async (url: string): Promise<Response> => {
  const address = new URL(url, import.meta.url).href;
  const stored = await caches.open(cacheName).then(
    (cache) => cache.match(address),
    () => undefined,
  );
  const response = stored ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status}`);
  return response;
};

const blobOf = async (url: string): Promise<Blob> => (await fetchFile(url)).blob();

/** PostgreSQL itself, compiled as it is read. A server of files may name another type. */
const compileEngine = async (): Promise<WebAssembly.Module> => {
  const { body } = await fetchFile(wasmUrl);
  return WebAssembly.compileStreaming(
    new Response(body, { headers: { 'content-type': 'application/wasm' } }),
  );
};

/** Read once, while the stored database is being read. */
const engine = Promise.all([compileEngine(), blobOf(dataUrl)]);
// Reported by those who wait for it.
engine.catch(() => undefined);

/** Opens the database in these files; if there is none, puts the prepared one there. */
export const openPostgres = async (files: BlockFiles, isStored: boolean): Promise<PGlite> => {
  const [[pgliteWasmModule, fsBundle], loadDataDir] = await Promise.all([
    engine,
    isStored ? undefined : blobOf(preparedUrl),
  ]);
  return PGlite.create({
    fs: files,
    pgliteWasmModule,
    // Never used, because there is always a database; without it another file would be loaded.
    initdbWasmModule: pgliteWasmModule,
    fsBundle,
    postgresqlconf: databaseSettings(),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
};

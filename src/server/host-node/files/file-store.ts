import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStoreOf, OpenFile, StoredFile } from '#server/exchange/lib/files/file-store.ts';

/** Names that cannot lead out of the folder. */
const safeName = /^[a-z0-9-]{1,100}(\.[a-z0-9]{1,8}){0,2}$/;
const temporary = '.tmp';

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeInto = async (
  path: string,
  flags: 'w' | 'r+',
  offset: number,
  bytes: Uint8Array,
  isDurable: boolean,
): Promise<void> => {
  const handle = await open(path, flags, 0o600);
  try {
    let written = 0;
    while (written < bytes.length)
      written += (await handle.write(bytes, written, bytes.length - written, offset + written)).bytesWritten;
    if (isDurable) await handle.sync();
  } finally {
    await handle.close();
  }
};

const openPath = async (path: string): Promise<OpenFile | null> => {
  const handle = await open(path, 'r').catch(ifMissing(null));
  if (!handle) return null;
  try {
    const { size: bytes, mtimeMs } = await handle.stat();
    return {
      size: bytes,
      writtenMs: mtimeMs,
      stream: (start, end) => handle.createReadStream({ start, end }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

const listFolder = async (folder: string): Promise<StoredFile[]> => {
  const names = await readdir(folder).catch(ifMissing([] as string[]));
  const found = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size: bytes, mtimeMs }) => [{ name, bytes, ageMs: Date.now() - mtimeMs }],
        ifMissing([]),
      ),
    ),
  );
  return found.flat();
};

/** Folders below `dataDir`, each created with its first file, accessible only to this server's user. */
export const createFileStores =
  (dataDir: string): FileStoreOf =>
  (kind) => {
    const folder = join(dataDir, kind);
    const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

    const pathOf = (name: string): string => {
      if (!safeName.test(name)) throw new Error(`${name} is not a valid file name`);
      return join(folder, name);
    };

    return {
      async write(name, bytes) {
        await makeFolder();
        const path = pathOf(name);
        await writeInto(`${path}${temporary}`, 'w', 0, bytes, true);
        await rename(`${path}${temporary}`, path);
        await syncFolder(folder);
      },

      async writePart(name, offset, bytes) {
        await makeFolder();
        await writeInto(pathOf(name), offset === 0 ? 'w' : 'r+', offset, bytes, false);
      },

      read: (name) => readFile(pathOf(name)).catch(ifMissing(null)),
      // Async, so that a name that leads out of the folder rejects like other failures.
      open: async (name) => openPath(pathOf(name)),
      size: (name) => stat(pathOf(name)).then((found) => found.size, ifMissing(0)),
      remove: (name) => rm(pathOf(name), { force: true }),
      list: () => listFolder(folder),
    };
  };

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Number of files in memory at once; the thread pool works on four. */
const together = 8;

const packContent = async (path: string, content: Buffer): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(content, { params }),
    packGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
};

/** Files of this size are packed once and for all: a megabyte takes seconds. */
const storedBytes = 500_000;

const packStored = async (path: string, content: Buffer): Promise<void> => {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'tideline-packed');
  const stored = join(folder, createHash('sha256').update(content).digest('hex'));
  const copies = ['.br', '.gz'].map((ending) => copyFile(`${stored}${ending}`, `${path}${ending}`));
  if ((await Promise.allSettled(copies)).every(({ status }) => status === 'fulfilled')) return;
  await packContent(path, content);
  await mkdir(folder, { recursive: true });
  await Promise.all(['.br', '.gz'].map((ending) => copyFile(`${path}${ending}`, `${stored}${ending}`)));
};

const pack = async (path: string): Promise<void> => {
  const content = await readFile(path);
  await (content.length > storedBytes ? packStored : packContent)(path, content);
};

/**
 * Compresses the app's text files, and what PostgreSQL in a browser consists of, with brotli and gzip at the highest level, so that the server never
 * compresses while it serves. Uses every core, in parallel with the rest of the build.
 */
export const precompress = async (directory: string): Promise<void> => {
  const waiting = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|json|webmanifest|txt|wasm|data|tar)$/.test(name))
    .map((name) => join(directory, name));
  const packNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await pack(path);
  };
  await Promise.all(Array.from({ length: together }, packNext));
};

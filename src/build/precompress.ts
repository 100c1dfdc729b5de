import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Number of files in memory at once; the thread pool works on four. */
const together = 8;

const pack = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [brotli, gzipped] = await Promise.all([
    packBrotli(content, { params }),
    packGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
};

/**
 * Compresses the app's text files with brotli and gzip at the highest level, so that the server never
 * compresses while it serves. Uses every core, in parallel with the rest of the build.
 */
export const precompress = async (directory: string): Promise<void> => {
  const waiting = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|json|webmanifest|txt)$/.test(name))
    .map((name) => join(directory, name));
  const packNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await pack(path);
  };
  await Promise.all(Array.from({ length: together }, packNext));
};

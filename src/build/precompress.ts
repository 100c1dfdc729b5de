import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Text files of the app as brotli and gzip at their best, so that the server never compresses while it
 * serves.
 */
export const precompress = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
    const path = join(directory, name);
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

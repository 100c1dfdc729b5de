import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderUnusable } from '#server/host-node/files/data-folder.ts';

export const secretKeyPattern = /^[0-9a-f]{64}$/;

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** If several processes create one at once, the first one's is used, and all read it. */
const makeKey = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true });
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
};

/**
 * The key of sealed data: the configured one, else one that is created at the first start and stored in the
 * data folder. Without it authenticator apps are not recognised and names on documents are unreadable, so it
 * must be part of every backup.
 */
export const readSecretKey = (dataDir: string, configured: string | undefined): Buffer => {
  if (configured !== undefined) return Buffer.from(configured, 'hex');
  const path = join(dataDir, 'secret-key');
  if (readIfThere(path) === null) makeKey(dataDir, path);
  const hex = readIfThere(path) ?? '';
  if (!secretKeyPattern.test(hex)) throw new DataFolderUnusable(`${path} must contain 64 hex digits`);
  return Buffer.from(hex, 'hex');
};

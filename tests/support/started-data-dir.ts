import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startServerProcess, temporaryDataDir } from './server-process.ts';

const builtServer = join(import.meta.dirname, '..', '..', 'dist', 'server');
/** In the built server's folder, so that a new build removes it. */
const original = join(builtServer, 'started-once');
/** The daily charts would show a gap in a market that was stopped for longer. */
const maxAgeMs = 3_600_000;

/**
 * Copies a folder's content, with owners and modes: PostgreSQL refuses a cluster accessible to other users.
 * Without the dot at the end, which `join` would remove, the folder itself would be copied.
 */
const copyInto = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
};

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Ensures that there is a data folder to copy, which takes as long as the first start of a server. */
export const ensureStartedDataDir = async (): Promise<void> => {
  if (existsSync(original)) {
    if (Date.now() - statSync(original).mtimeMs < maxAgeMs) return;
    remove(original);
  }
  const first = temporaryDataDir();
  await (await startServerProcess({ dataDir: first.path, port: await freePort() })).stop();
  const own = mkdtempSync(join(builtServer, 'started-'));
  copyInto(first.path, own);
  first.remove();
  try {
    renameSync(own, original);
  } catch {
    // Another process was faster.
    remove(own);
  }
};

/**
 * A separate data folder in which a demo server has been started and stopped before: its database is set
 * up, the demo data is in it and the market has its history, which is most of the work of a first start.
 */
export const startedDataDir = async (): Promise<{ path: string; remove(): void }> => {
  await ensureStartedDataDir();
  const dataDir = temporaryDataDir();
  copyInto(original, dataDir.path);
  return dataDir;
};

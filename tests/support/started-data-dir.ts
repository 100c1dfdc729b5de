import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startServerProcess, temporaryDataDir } from './server-process.ts';

const builtServer = join(import.meta.dirname, '..', '..', 'dist', 'server');
/** Beside the built server, so that a new build does away with it. */
const original = join(builtServer, 'started-once');
/** Of a market that stood still for longer the charts of the day would show it. */
const keptForMs = 3_600_000;

/**
 * What is in a folder, with owners and modes: PostgreSQL refuses a cluster that is not its user's alone. Without the dot at
 * the end, which `join` takes away, the folder itself would be copied.
 */
const copyInto = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
};

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Sees to it that there is a data folder to copy, which takes as long as the first start of a server. */
export const keepStartedDataDir = async (): Promise<void> => {
  if (existsSync(original)) {
    if (Date.now() - statSync(original).mtimeMs < keptForMs) return;
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
    // Another process was quicker.
    remove(own);
  }
};

/**
 * A data folder of its own in which a server of the demonstration has started and ended before: its database is set up,
 * the demonstration is in it and the market has its past, which is most of what a first start takes.
 */
export const startedDataDir = async (): Promise<{ path: string; remove(): void }> => {
  await keepStartedDataDir();
  const dataDir = temporaryDataDir();
  copyInto(original, dataDir.path);
  return dataDir;
};

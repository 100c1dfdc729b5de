import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** Twice the size of the databases of a whole run. */
const roomBytes = 8 * 2 ** 30;

const memory = '/dev/shm';

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomBytes;
};

/**
 * A new folder for a cluster, in memory where there is space: each database consists of a thousand files,
 * and creating and removing them on a disk takes a large part of a run.
 */
export const clusterFolder = (name: string): string => {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), name));
  // PostgreSQL started as root runs as another user.
  chmodSync(folder, 0o755);
  return folder;
};

/** For a cluster that does not outlive the run: nothing of it must survive a crash. */
export const disableDurability = async (pool: pg.Pool): Promise<void> => {
  for (const setting of ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'])
    await pool.query(`alter system set ${setting}`);
  await pool.query('select pg_reload_conf()');
};

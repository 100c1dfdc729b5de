import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder is not accessible, or another server uses it; the message names it. */
export class DataFolderUnusable extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readPid = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The process named in the first line of a pid file, if it is running and is not this one. */
export const livingProcessIn = (file: string): number | undefined => {
  const pid = readPid(file);
  return pid !== undefined && pid !== process.pid && isAlive(pid) ? pid : undefined;
};

const makeFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be used: ${(cause as Error).message}. Set DATA_DIR to another folder.`,
      { cause },
    );
  }
};

/**
 * Locks the data folder for this process; a lock left by a killed process is taken over.
 * @throws DataFolderUnusable
 */
export const lockDataFolder = (dataDir: string): { release(): void } => {
  makeFolder(dataDir);
  const lock = join(dataDir, 'server.lock');
  const owner = livingProcessIn(lock);
  if (owner !== undefined)
    throw new DataFolderUnusable(
      `The data folder ${dataDir} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
    );
  writeFileSync(lock, `${process.pid}\n`);
  return { release: () => rmSync(lock, { force: true }) };
};

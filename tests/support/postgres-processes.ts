import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded PostgreSQL of a data folder, as the operating system sees it (Linux). */
const parentOf = (pid: number): number => {
  try {
    // The name, in parentheses, may contain any character.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
};

/** Its main process, by its pid file. @throws Error when there is none */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The main process and all its children. */
export const postgresProcesses = (postmaster: number): number[] => {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return pids.filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
};

/** Whether any of these still runs. */
export const areRunning = (pids: readonly number[]): boolean => pids.some((pid) => parentOf(pid) !== 0);

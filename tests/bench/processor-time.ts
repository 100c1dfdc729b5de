import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { postgresProcesses } from '#tests/support/postgres-processes.ts';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields of `/proc/PID/stat` after the name, which may contain any character; null for an ended process. */
const statOf = (pid: number | string): readonly number[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
};

/** Processor time of one process so far, or of one thread as `PID/task/ID`, in seconds. */
export const secondsOf = (pid: number | string): number => {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} has ended`);
  return (stat[11]! + stat[12]!) / ticksPerSecond;
};

/** The same of PostgreSQL: its main process, its children, and those that have ended. */
export const postgresSeconds = (postmaster: number): number => {
  const own = statOf(postmaster);
  if (!own) throw new Error('PostgreSQL has ended');
  const stats = postgresProcesses(postmaster).flatMap((pid) => [statOf(pid)].filter((stat) => stat !== null));
  return (stats.reduce((sum, stat) => sum + stat[11]! + stat[12]!, 0) + own[13]! + own[14]!) / ticksPerSecond;
};

const kibOf = (file: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Resident memory of one process, in MiB. */
export const residentMiB = (pid: number): number => kibOf(`/proc/${pid}/status`, 'VmRSS') / 1_024;

/** The same of PostgreSQL; memory shared by its processes counts once. */
export const postgresMiB = (postmaster: number): number =>
  postgresProcesses(postmaster).reduce((sum, pid) => sum + kibOf(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) /
  1_024;

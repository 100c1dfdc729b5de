import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '#tests/support/postgres-processes.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { backfillWritten } from './backfill-written.ts';
import { databaseUrlOf } from './database-url.ts';
import type { Figure, Measurement } from './figure.ts';
import { postgresMiB, postgresSeconds, residentMiB, secondsOf } from './processor-time.ts';

/** Until what a start has left behind is compiled, written and collected. */
const settleMs = 60_000;
const measuredMs = 45_000;

interface Idle {
  readonly server: number;
  readonly postgres: number;
  readonly serverMiB: number;
  readonly postgresMiB: number;
}

/** Shares of one core, in percent, and memory at the end. */
const watch = async (pid: number, postmaster: number): Promise<Idle> => {
  const [startedMs, server, postgres] = [performance.now(), secondsOf(pid), postgresSeconds(postmaster)];
  await pause(measuredMs);
  const seconds = (performance.now() - startedMs) / 1_000;
  return {
    server: ((secondsOf(pid) - server) / seconds) * 100,
    postgres: ((postgresSeconds(postmaster) - postgres) / seconds) * 100,
    serverMiB: residentMiB(pid),
    postgresMiB: postgresMiB(postmaster),
  };
};

const measureStart = async (dataDir: string): Promise<Idle> => {
  const server = await startServerProcess({ dataDir, port: await freePort() });
  try {
    await backfillWritten(databaseUrlOf(dataDir));
    await pause(settleMs);
    return await watch(server.pid, postmasterOf(dataDir));
  } finally {
    await server.stop();
  }
};

const figuresOf = (name: string, idle: Idle): Figure[] => [
  { name: `${name}: processor of the server`, value: idle.server, unit: '%', target: { atMost: 2 } },
  { name: `${name}: processor of PostgreSQL`, value: idle.postgres, unit: '%' },
  { name: `${name}: memory of the server`, value: idle.serverMiB, unit: 'MiB', target: { atMost: 150 } },
  { name: `${name}: memory of PostgreSQL`, value: idle.postgresMiB, unit: 'MiB' },
];

const measure = async (): Promise<Figure[]> => {
  const dataDir = temporaryDataDir();
  try {
    const first = await measureStart(dataDir.path);
    const later = await measureStart(dataDir.path);
    return [...figuresOf('first start', first), ...figuresOf('later start', later)];
  } finally {
    dataDir.remove();
  }
};

export const idle: Measurement = {
  name: 'idle',
  title: 'a server that no one uses',
  method:
    'The built server with the simulated feed of all pairs, every price recorded, no client. A minute after the history is written, for 45 seconds: processor time in percent of one core, and memory at the end, memory that the processes of PostgreSQL share counted once.',
  measure,
};

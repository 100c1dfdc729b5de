import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livingProcessIn } from '#server/host-node/files/data-folder.ts';
import {
  EmbeddedPostgresError,
  findBinaries,
  runAsUser,
  type Binaries,
  type RunAs,
} from './embedded-binaries.ts';
import { supervise, type SupervisedProcess } from '#server/host-node/running/supervise.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';

/** Restarted at the same address when it ends unexpectedly. */
export interface EmbeddedPostgres extends SupervisedProcess {
  /** URL of the cluster's `tideline` database. */
  readonly url: string;
}

const superuser = 'tideline';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
  });

const initialise = (binaries: Binaries, cluster: string, password: string, runAs: RunAs): void => {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  if ('uid' in runAs) chownSync(cluster, runAs.uid, runAs.gid);
  const passwordFile = join(tmpdir(), `tideline-${randomBytes(8).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in runAs) chownSync(passwordFile, runAs.uid, runAs.gid);
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      cluster,
      '-U',
      superuser,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-instructions',
    ],
    { ...runAs, cwd: tmpdir(), encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  const denied = /permission denied|could not access directory/i.test(result.stderr);
  throw new EmbeddedPostgresError(
    denied && 'uid' in runAs
      ? `PostgreSQL runs as user postgres, which cannot access ${cluster}. Choose a DATA_DIR whose parent folders it can traverse, or set DATABASE_URL.`
      : `PostgreSQL could not be set up in ${cluster}: ${(result.stderr || result.error?.message) ?? ''}`.trim(),
  );
};

/** Stops a database left running by a killed server, so that this one can start it with its own settings. */
const stopOrphan = async (cluster: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const orphan = livingProcessIn(pidFile);
  if (orphan === undefined) return;
  process.kill(orphan, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while (livingProcessIn(pidFile) !== undefined) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`PostgreSQL process ${orphan} still uses ${cluster}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const spawnServer = (binaries: Binaries, cluster: string, port: number, runAs: RunAs): ChildProcess => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '64',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own process group: a Ctrl-C in the terminal must reach only this process,
  // which stops the database last.
  return spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...runAs,
    cwd: tmpdir(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

const serverReady = (child: ChildProcess, log: Log): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
      log.debug({ postgres: text.trim() }, 'postgres');
      if (text.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        new EmbeddedPostgresError(`PostgreSQL ended while starting (${code ?? 'signal'}): ${output.trim()}`),
      ),
    );
  });

/**
 * Starts the PostgreSQL shipped through npm, first initialising it in `dataDir` if needed; fsync stays on.
 * @throws EmbeddedPostgresError
 */
export const startEmbeddedPostgres = async (dataDir: string, log: Log): Promise<EmbeddedPostgres> => {
  const runAs = runAsUser();
  const binaries = await findBinaries(runAs);
  const cluster = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    initialise(binaries, cluster, readFileSync(passwordFile, 'utf8'), runAs);
  }
  await stopOrphan(cluster);
  const port = await freePort();
  const supervised = await supervise({
    name: 'PostgreSQL',
    spawn: () => spawnServer(binaries, cluster, port, runAs),
    ready: (child) => serverReady(child, log),
    log,
  });
  const password = readFileSync(passwordFile, 'utf8');
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  writeFileSync(join(dataDir, 'database-url'), url, { mode: 0o600 });
  return { url, ...supervised };
};

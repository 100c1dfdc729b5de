import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cheapPasswords } from './cheap-passwords.ts';
import { until } from './until.ts';

const thisRoot = join(import.meta.dirname, '..', '..');

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  /** SIGKILL, without a clean shutdown. The data folder stays. */
  kill(): Promise<void>;
  /** SIGTERM, and waits. The data folder stays. Returns its exit code; null: a signal ended it. */
  stop(): Promise<number | null>;
  /** Waits until it ends by itself, and returns its exit code. */
  ended(): Promise<number | null>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number };
        probe.close(() => resolve(port));
      });
  });

export interface ServerProcessOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The built product to start; this one by default. */
  readonly root?: string;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Long, for a busy machine. */
const startDeadlineMs = 180_000;

/** Starts the built server like a user and waits until it is ready. */
export const startServerProcess = async ({
  dataDir,
  port,
  env,
  root = thisRoot,
}: ServerProcessOptions): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...cheapPasswords,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(
      'the server',
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
        return fetch(`${url}/readyz`).then(
          (response) => response.ok,
          () => false,
        );
      },
      startDeadlineMs,
    );
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended(child);
  };
  return {
    url,
    dataDir,
    pid: child.pid!,
    output: () => output,
    ended: () => ended(child),
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
};

/** A separate data folder, with permissions that let PostgreSQL's user pass. */
export const temporaryDataDir = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'tideline-server-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

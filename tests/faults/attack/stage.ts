import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSessions, type SessionHolder } from '#tests/support/open-sessions.ts';
import { freePort, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';

/** The built server that all attacks run against, one after the other. */
export interface Stage {
  readonly url: string;
  readonly dataDir: string;
  server(): ServerProcess;
  /** Stops it and starts it again on the same data with these settings. */
  restart(env: Settings): Promise<void>;
  /**
   * New funded users with a session each, created directly in the database; with a password they can log in
   * too.
   */
  people(count: number, password?: string): Promise<readonly SessionHolder[]>;
  close(): Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

/** The result of an attack. */
export interface Toll {
  readonly requests: number;
  readonly refused: number;
}

export interface Attack {
  readonly name: string;
  /** Settings of the attacked server. */
  readonly settings: Settings;
  /** The server is down in between, so that a quote may be missed. */
  readonly isServerDown?: boolean;
  /** @throws when the attack broke something */
  run(stage: Stage): Promise<Toll>;
}

/** For more requests than users send by hand; the limits have an attack of their own. */
export const withoutLimits: Settings = { RATE_LIMIT: '1000000' };

/** The limits that users have. */
export const withLimits: Settings = {};

export const openStage = async (settings: Settings): Promise<Stage> => {
  const dataDir = await startedDataDir();
  const port = await freePort();
  const start = (env: Settings): Promise<ServerProcess> =>
    startServerProcess({ dataDir: dataDir.path, port, env });
  let server = await start(settings);
  return {
    url: server.url,
    dataDir: dataDir.path,
    server: () => server,
    async restart(env) {
      await server.stop();
      server = await start(env);
    },
    people: (count, password) =>
      openSessions(readFileSync(join(dataDir.path, 'database-url'), 'utf8'), count, 'everyAccount', password),
    async close() {
      await server.stop();
      dataDir.remove();
    },
  };
};

/** @throws Error naming the violated condition */
export const must = (condition: boolean, what: string): void => {
  if (!condition) throw new Error(`Check failed: ${what}`);
};

import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import {
  freePort,
  startServerProcess,
  temporaryDataDir,
  type ServerProcess,
} from '#tests/support/server-process.ts';

/** Processes of one exchange, each known to the database by its name. */
export interface NamedProcesses {
  /** The client of one that is ready. */
  readonly api: () => ApiClient;
  readonly isReady: (name: string) => boolean;
  /** Kills a ready process with SIGKILL and starts it again. */
  killAndStart(name: string): Promise<void>;
  /** Resolves when all of them are ready. */
  ready(): Promise<void>;
  /** The log output of all processes. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts processes of these names on one database. */
export const startNamedProcesses = async (
  names: readonly string[],
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<NamedProcesses> => {
  const places = new Map<string, { folder: ReturnType<typeof temporaryDataDir>; port: number }>();
  const running = new Map<string, ServerProcess>();
  const starting = new Map<string, Promise<void>>();
  const logged: string[] = [];

  const start = (name: string): void => {
    const { folder, port } = places.get(name)!;
    const url = new URL(databaseUrl);
    url.searchParams.set('application_name', name);
    const settings = { ...env, DATABASE_URL: url.href };
    const started = startServerProcess({ dataDir: folder.path, port, env: settings }).then((server) => {
      running.set(name, server);
      starting.delete(name);
    });
    // A failed start is reported by the code that waits for it.
    started.catch(() => undefined);
    starting.set(name, started);
  };

  const ready = async (): Promise<void> => {
    await Promise.all(starting.values());
  };

  for (const name of names) places.set(name, { folder: temporaryDataDir(), port: await freePort() });
  names.forEach(start);
  await ready();
  return {
    api: () => createApiClient([...running.values()][0]!.url),
    isReady: (name) => running.has(name),
    async killAndStart(name) {
      const server = running.get(name)!;
      running.delete(name);
      await server.kill();
      logged.push(server.output());
      start(name);
    },
    ready,
    output: () => [...logged, ...[...running.values()].map((server) => server.output())].join(''),
    async stop() {
      await Promise.allSettled(starting.values());
      await Promise.all([...running.values()].map((server) => server.stop()));
      for (const { folder } of places.values()) folder.remove();
    },
  };
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import type { FaultyProxy } from '#tests/support/faulty-proxy-handle.ts';
import { openSessions } from '#tests/support/open-sessions.ts';
import { password, signUp, type Person } from '#tests/support/people.ts';
import { freePort, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { demonstration, fillLogin } from './log-in.ts';

interface WorkerFixtures {
  /** A real server with its own data folder, one for each worker. */
  readonly server: ServerProcess;
  /** Registers a new user; one after another, so that none reaches the limits of this one address. */
  readonly signUpNext: () => Promise<Person>;
}

interface TestFixtures {
  readonly api: ApiClient;
  /** A new user with demonstration funds. */
  readonly person: Person;
  /**
   * A new user with funds in every account, like the demonstration account; no other test trades as this
   * user.
   */
  readonly demo: Person;
  /** A faulty network between a browser and the server. */
  readonly network: FaultyProxy;
  /** Logs the user in through the screen, ending on `path`, at this origin or the server's. */
  readonly logIn: (page: Page, path?: string, origin?: string) => Promise<void>;
  /** The same for the user with funds in every account. */
  readonly logInDemo: (page: Page, path: string, origin?: string) => Promise<void>;
  /** The same for the demonstration account, which has a history in nearly every product. */
  readonly logInDemonstration: (page: Page, path: string) => Promise<void>;
}

/**
 * For journeys about the real process, or with a service worker: the built server, whose market and clock
 * run by themselves.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, provide) => {
      const dataDir = await startedDataDir();
      const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
      await provide(server);
      await server.stop();
      dataDir.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  signUpNext: [
    async ({ server }, provide) => {
      const api = createApiClient(server.url);
      let last: Person | undefined;
      await provide(async () => {
        last = await signUp(api, server.url, last?.token);
        return last;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  api: ({ server }, provide) => provide(createApiClient(server.url)),
  person: async ({ signUpNext }, provide) => provide(await signUpNext()),
  demo: async ({ server }, provide) => {
    const [holder] = await openSessions(
      readFileSync(join(server.dataDir, 'database-url'), 'utf8'),
      1,
      'everyAccount',
      password,
    );
    await provide(holder!);
  },
  network: async ({ server }, provide) => {
    const proxy = await startFaultyProxy(Number(new URL(server.url).port));
    await provide(proxy);
    await proxy.close();
  },
  logIn: ({ person }, provide) =>
    provide((page, path = '/', origin) =>
      fillLogin(page, { user_string: person.account, password }, path, origin),
    ),
  logInDemo: ({ demo }, provide) =>
    provide((page, path, origin) => fillLogin(page, { user_string: demo.account, password }, path, origin)),
  logInDemonstration: ({ browserName: _ }, provide) =>
    provide((page, path) => fillLogin(page, demonstration, path)),
});

export { expect } from '@playwright/test';

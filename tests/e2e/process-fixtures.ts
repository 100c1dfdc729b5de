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
  /** A real server with a data folder of its own, one for each worker. */
  readonly server: ServerProcess;
  /**
   * Signs up a new person; one after the other, so that none of them meets the limits of this one address.
   */
  readonly signUpNext: () => Promise<Person>;
}

interface TestFixtures {
  readonly api: ApiClient;
  /** A new person with demonstration funds. */
  readonly person: Person;
  /**
   * A new person who has funds in every account, as the demonstration account has; no other test trades in
   * this name.
   */
  readonly demo: Person;
  /** A network with faults between a browser and the server. */
  readonly network: FaultyProxy;
  /** Logs the person in through the screen, ending on `path`, at this origin or the server's. */
  readonly logIn: (page: Page, path?: string, origin?: string) => Promise<void>;
  /** The same for the one with funds in every account. */
  readonly logInDemo: (page: Page, path: string, origin?: string) => Promise<void>;
  /** The same for the demonstration account, which has a past in nearly every product. */
  readonly logInDemonstration: (page: Page, path: string) => Promise<void>;
}

/**
 * For journeys that are about the real process, or in which a service worker takes part: the built server, whose market and
 * clock go on by themselves.
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

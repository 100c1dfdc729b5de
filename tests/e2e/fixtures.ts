import { test as base, type Page } from '@playwright/test';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { password, signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir, type ServerProcess } from '#tests/support/server-process.ts';

interface WorkerFixtures {
  /** A real server with a data folder of its own, one for each worker. */
  readonly server: ServerProcess;
}

interface TestFixtures {
  readonly api: ApiClient;
  /** A new person with demonstration funds. */
  readonly person: { readonly account: string; readonly token: string };
  /** Logs the person in through the screen, ending on `path`. */
  readonly logIn: (page: Page, path?: string) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, provide) => {
      const dataDir = temporaryDataDir();
      const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
      await provide(server);
      await server.stop();
      dataDir.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  api: ({ server }, provide) => provide(createApiClient(server.url)),
  person: async ({ api, server }, provide) => provide(await signUp(api, server.url)),
  logIn: ({ person }, provide) =>
    provide(async (page, path = '/') => {
      await page.goto(`/#/pages/common/login?next=${encodeURIComponent(path)}`);
      await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL((url) => url.hash === `#${path}`);
    }),
});

export { expect } from '@playwright/test';

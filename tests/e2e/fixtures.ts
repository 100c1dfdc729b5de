import { test as base, type Page } from '@playwright/test';
import { login } from '#contract/users.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { password, signUp, type Person } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir, type ServerProcess } from '#tests/support/server-process.ts';

interface WorkerFixtures {
  /** A real server with a data folder of its own, one for each worker. */
  readonly server: ServerProcess;
  /** Signs up a new person; one after the other, so that none of them meets the limits of this one address. */
  readonly signUpNext: () => Promise<Person>;
}

interface TestFixtures {
  readonly api: ApiClient;
  /** A new person with demonstration funds. */
  readonly person: Person;
  /** The demonstration account, which has funds in every account; tests of one worker share it. */
  readonly demo: Person;
  /** Logs the demonstration account in through the screen, ending on `path`. */
  readonly logInDemo: (page: Page, path?: string) => Promise<void>;
  /** Logs the person in through the screen, ending on `path`. */
  readonly logIn: (page: Page, path?: string) => Promise<void>;
}

const demoAccount = { account: 'demo@tideline.test', password: 'tideline' };

const logInThrough = async (page: Page, who: { readonly account: string; readonly password: string }, path = '/'): Promise<void> => {
  await page.goto(`/#/pages/common/login?next=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(who.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.hash === `#${path}`);
};

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
  logIn: ({ person }, provide) => provide((page, path) => logInThrough(page, { account: person.account, password }, path)),
  demo: async ({ api }, provide) => provide({ account: demoAccount.account, token: await api.must(login, { user_string: demoAccount.account, password: demoAccount.password }) }),
  logInDemo: ({ baseURL: _ }, provide) => provide((page, path) => logInThrough(page, demoAccount, path)),
});

export { expect } from '@playwright/test';

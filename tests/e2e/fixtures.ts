import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { drivenExchange, drivenTemplate } from '#tests/support/driven/build-driven.ts';
import type { DrivenClock, DrivenExchange, DrivenMarket } from '#tests/support/driven/exchange.ts';
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import type { FaultyProxy } from '#tests/support/faulty-proxy-handle.ts';
import { addSessions } from '#tests/support/open-sessions.ts';
import { password, type Person } from '#tests/support/people.ts';
import { demonstration, fillLogin } from './log-in.ts';
import { clientDir, readRun, type Run, type StoredState } from './run.ts';

interface Options {
  /** Settings of this journey's exchange, such as `REVIEW`. */
  readonly exchangeEnv: Readonly<Record<string, string>>;
}

interface Fixtures {
  /** The exchange of this test, a copy of the run's template; its time and prices change only on demand. */
  readonly server: DrivenExchange;
  readonly clock: DrivenClock;
  readonly market: DrivenMarket;
  readonly api: ApiClient;
  /** Another device: a page in a separate context, whose clock follows the exchange's. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<Page>;
  /** Makes a device's clock follow the exchange's, as the test's own `context` does. */
  readonly followClock: (context: BrowserContext) => Promise<void>;
  /** A user with the funds of a new account. */
  readonly person: Person;
  /** Another user. */
  readonly friend: Person;
  /** A user with funds in every account, like the demonstration account. */
  readonly demo: Person;
  /** Another new user. */
  readonly signUpNext: () => Promise<Person>;
  /** A faulty network between a browser and the server. */
  readonly network: FaultyProxy;
  /** Opens `path` on a device where the user is logged in, at this origin or the server's. */
  readonly logIn: (page: Page, path?: string, origin?: string) => Promise<void>;
  readonly logInFriend: (page: Page, path?: string, origin?: string) => Promise<void>;
  /** The same for the user with funds in every account. */
  readonly logInDemo: (page: Page, path: string, origin?: string) => Promise<void>;
  /** The same for the demonstration account, which has a history in nearly every product. */
  readonly logInDemonstration: (page: Page, path: string) => Promise<void>;
}

/** Copies the stored state of one origin to another. */
const storedAt = (state: StoredState, origin: string): StoredState => ({
  cookies: state.cookies,
  origins: state.origins.map((stored) => ({ ...stored, origin })),
});

/** Logs in by the device's stored state; on a device that is already in use, by the screen. */
const openSignedIn =
  (who: keyof Run['states'], baseURL: string) =>
  async (page: Page, path = '/', origin = baseURL): Promise<void> => {
    const { states, people } = readRun();
    if (page.url() !== 'about:blank') {
      const credentials =
        who === 'demonstration' ? demonstration : { user_string: people[who].account, password };
      return fillLogin(page, credentials, path, origin);
    }
    await page.context().setStorageState(storedAt(states[who], origin));
    await page.goto(`${origin}/#${path}`);
  };

let copies = 0;

export const test = base.extend<Fixtures & Options>({
  exchangeEnv: [{}, { option: true }],
  server: async ({ exchangeEnv }, provide, testInfo) => {
    const { copyTemplate, drivenStartMs } = await drivenTemplate();
    const { startDrivenExchange } = await drivenExchange();
    copies += 1;
    const copy = await copyTemplate(readRun().postgresUrl, `journey_${process.pid}_${copies}`);
    const exchange = await startDrivenExchange({
      databaseUrl: copy.url,
      clientDir,
      startMs: drivenStartMs,
      env: exchangeEnv,
    });
    await provide(exchange);
    if (testInfo.status !== testInfo.expectedStatus) {
      const story = `The exchange's clock: ${exchange.clock.now().toISOString()}\n${exchange.log()}`;
      await testInfo.attach('exchange', { body: story, contentType: 'text/plain' });
      process.stdout.write(`${testInfo.title}\n${story}\n`);
    }
    await exchange.close();
    await copy.remove();
  },
  clock: ({ server }, provide) => provide(server.clock),
  market: ({ server }, provide) => provide(server.market),
  baseURL: ({ server }, provide) => provide(server.url),
  api: ({ server }, provide) => provide(createApiClient(server.url)),
  followClock: ({ clock }, provide) =>
    provide(async (context) => {
      await context.clock.setFixedTime(clock.nowMs());
      let isOpen = true;
      context.once('close', () => (isOpen = false));
      clock.follow({
        setTime: async (ms) => void (isOpen && (await context.clock.setFixedTime(ms))),
        passed: async (ms) => void (isOpen && (await context.clock.fastForward(ms))),
      });
    }),
  newDevice: async ({ browser, server, followClock }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 390, height: 844 },
        locale: 'en-US',
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      await followClock(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  context: async ({ context, followClock }, provide) => {
    await followClock(context);
    await provide(context);
  },
  person: async ({ server: _ }, provide) => provide(readRun().people.person),
  friend: async ({ server: _ }, provide) => provide(readRun().people.friend),
  demo: async ({ server: _ }, provide) => provide(readRun().people.demo),
  signUpNext: ({ server }, provide) =>
    provide(async () => {
      const [next] = await addSessions(server.database, 1, 'newAccount', password, server.clock.now());
      return next!;
    }),
  network: async ({ server }, provide) => {
    const proxy = await startFaultyProxy(Number(new URL(server.url).port));
    await provide(proxy);
    await proxy.close();
  },
  logIn: ({ server }, provide) => provide(openSignedIn('person', server.url)),
  logInFriend: ({ server }, provide) => provide(openSignedIn('friend', server.url)),
  logInDemo: ({ server }, provide) => provide(openSignedIn('demo', server.url)),
  logInDemonstration: ({ server }, provide) => provide(openSignedIn('demonstration', server.url)),
});

export { expect } from '@playwright/test';

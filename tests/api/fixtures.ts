import { expect, inject, test as base } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { restartTestServer, startTestServer, type TestServer } from '#tests/support/server.ts';

export interface Person {
  readonly account: string;
  readonly token: string;
}

type Settings = Readonly<Record<string, string>>;

/** The server and the user of the current file and test: a worker runs one file after another. */
const current: { server?: TestServer; person?: Person } = {};

const present = <T>(part: T | undefined, of: string): T => {
  if (part === undefined) throw new Error(`There is no ${of}: use the test function from fixtures.ts`);
  return part;
};

/** Proxy of the current object, resolved on each field access, so that helpers outside a test can use it. */
const lazyProxy = <T extends object>(find: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(find(), name) as unknown });

/** The server of this file. */
export const server = lazyProxy(() => present(current.server, 'server'));
/** The person of this test. */
export const person = lazyProxy(() => present(current.person, 'person'));

/**
 * Tests of a file with one server, on its own database with the demonstration. After the last test its
 * ledger is verified and the server is closed.
 */
export const test = base
  .extend('settings', { scope: 'file' }, {} as Settings)
  .extend('isVerified', { scope: 'file' }, true as boolean)
  .extend('server', { scope: 'file', auto: true }, async ({ settings, isVerified }, { onCleanup }) => {
    current.server = await startTestServer(inject('postgresUrl'), settings);
    onCleanup(async () => {
      const last = present(current.server, 'server');
      delete current.server;
      try {
        if (isVerified) expect(await verifyLedger(last.database)).toBeNull();
      } finally {
        await last.close();
      }
    });
    return server;
  });

/** The same, with a newly registered user per test, who has the demonstration's funds. */
export const personTest = test.extend('person', { auto: true }, async ({ server: own }, { onCleanup }) => {
  current.person = await own.signUp();
  onCleanup(() => void delete current.person);
  return current.person;
});

/** Tests of a file whose server runs with other settings. */
export const withSettings = (settings: Settings) => test.extend('settings', { scope: 'file' }, settings);

/** Tests of a file that writes rows which no user action could produce; its ledger is not verified. */
export const testWithInvalidRows = test.extend('isVerified', { scope: 'file' }, false);

/** Stops the server of this file, and starts the next one on its database. */
export const restart = async (settings: Settings): Promise<void> => {
  current.server = await restartTestServer(present(current.server, 'server'), settings);
};

import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { requestRowOf, userOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

const token = 'b'.repeat(64);

/** The modules as a newly opened page has them, on the device's current storage. */
const openPage = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const { sessionView } = await import('./session-view.ts');
  const { credentials } = await import('#client/lib/calls/credentials.ts');
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  return { ...session, sessionView, credentials, database: await loadDatabase() };
};

const storedToken = async (page: Awaited<ReturnType<typeof openPage>>): Promise<string | undefined> => {
  const row = await page.database.settings.get('session');
  return row?.key === 'session' ? row.value.token : undefined;
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('reportError', (problem: unknown) => {
    throw problem;
  });
});

test('logging in stores the session, and a page opened later without a network is logged in', async () => {
  const exchange = createFakeExchange({ getUser: () => userOf({ id: 7 }) });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  expect(await page.signIn(token)).toEqual({ ok: true, value: userOf({ id: 7 }) });
  expect([page.sessionView.get(), page.credentials()]).toEqual([
    { state: 'signedIn', user: userOf({ id: 7 }) },
    { token, userId: 7 },
  ]);
  expect(await storedToken(page)).toBe(token);
  page.database.close();

  exchange.cut();
  const later = await openPage();
  await import('./session-actor.ts');
  await until('the session is restored', () => later.sessionView.get().state === 'signedIn');
  expect(later.credentials()).toEqual({ token, userId: 7 });
});

test('a token unknown to the server logs no one in', async () => {
  vi.stubGlobal(
    'fetch',
    createFakeExchange({
      getUser: () =>
        failureOf({ type: '999', code: 999, error: 'login.required', message: 'Please log in first' }),
    }).fetch,
  );
  const page = await openPage();
  expect(await page.signIn(token)).toEqual({
    ok: false,
    failure: { kind: 'refused', code: 'login.required', message: 'Please log in first' },
  });
  expect([page.sessionView.get(), page.credentials(), await storedToken(page)]).toEqual([
    { state: 'visitor', user: null },
    { token: null, userId: 0 },
    undefined,
  ]);
});

test('logging out sends the token to the server, and leaves nothing of the account here', async () => {
  const exchange = createFakeExchange({
    getUser: () => userOf({ id: 7 }),
    logout: () => ({ ended_at: '2026-11-20T00:00:00.000Z' }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  await page.signIn(token);
  await page.database.favourites.put({ userId: 7, matchId: 1, wanted: true, pending: false });
  const removed: string[] = [];
  const { settings, favourites } = page.database;
  for (const table of [settings, favourites])
    table.hook('deleting', () => void (removed.includes(table.name) || removed.push(table.name)));
  await page.signOut();
  expect(exchange.seen.map(({ name, token: as }) => [name, as])).toEqual([
    ['getUser', token],
    ['logout', token],
  ]);
  expect([page.sessionView.get(), page.credentials()]).toEqual([
    { state: 'visitor', user: null },
    { token: null, userId: 0 },
  ]);
  // A device that dies in between retains lists, but not the token.
  expect(removed).toEqual(['settings', 'favourites']);
  expect(await storedToken(page)).toBeUndefined();
  expect(await favourites.count()).toBe(0);
});

test('a 999 from any call ends the session but not requests that are still unresolved', async () => {
  const exchange = createFakeExchange({
    getUser: () => userOf({ id: 7 }),
    listFavourites: () => failureOf({ type: '999', code: 999, error: 'login.required' }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  const page = await openPage();
  await page.signIn(token);
  await page.database.requests.put(requestRowOf({ userId: 7, key: 'sent' }));
  const { call } = await import('#client/lib/calls/call.ts');
  const { listFavourites } = await import('#contract/favourites.ts');
  await call(listFavourites, {});
  expect([page.sessionView.get(), page.credentials()]).toEqual([
    { state: 'expired', user: null },
    { token: null, userId: 0 },
  ]);
  expect((await page.database.requests.toArray()).map(({ key }) => key)).toEqual(['sent']);
});

test('another user finds nothing of the previous one', async () => {
  let id = 7;
  vi.stubGlobal('fetch', createFakeExchange({ getUser: () => userOf({ id }) }).fetch);
  const page = await openPage();
  await page.signIn(token);
  await page.database.orders.put({ userId: 7, id: 1 } as never);
  await page.database.asOf.put({ userId: 7, name: 'orders', asOf: 1 });
  id = 8;
  await page.signIn('c'.repeat(64));
  await until('the new token is stored', async () => (await storedToken(page)) === 'c'.repeat(64));
  expect(await page.database.orders.count()).toBe(0);
});

test('a start that fails to read the device does not turn the user into a visitor', async () => {
  const page = await openPage();
  const { restoreData } = await import('#client/data/start-data.ts');
  restoreData({ board: undefined, rows: [], isUnread: true });
  expect(page.sessionView.get()).toEqual({ state: 'restoring', user: null });
  restoreData({ board: undefined, rows: [] });
  expect(page.sessionView.get()).toEqual({ state: 'visitor', user: null });
});

test('slow storage is reported, and still restores the session', async () => {
  vi.stubGlobal('fetch', createFakeExchange({ getUser: () => userOf({ id: 7 }) }).fetch);
  let answer: (session: { token: string; user: ReturnType<typeof userOf> }) => void = () => undefined;
  vi.resetModules();
  vi.doMock('./session-storage.ts', () => ({
    restoredSession: () => new Promise((resolve) => (answer = resolve)),
    storeSession: async () => undefined,
    storeUser: async () => undefined,
    dropSession: async () => undefined,
  }));
  vi.useFakeTimers();
  const { sessionView } = await import('./session-view.ts');
  await import('./session-actor.ts');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.doUnmock('./session-storage.ts');
  expect(sessionView.get()).toEqual({ state: 'restoring', user: null, isLate: true });
  answer({ token, user: userOf({ id: 7 }) });
  await until('the session is restored', () => sessionView.get().state === 'signedIn');
  expect(sessionView.get()).toEqual({ state: 'signedIn', user: userOf({ id: 7 }) });
});

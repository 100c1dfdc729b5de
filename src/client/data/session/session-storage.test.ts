import { beforeEach, expect, test, vi } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { userOf } from '#tests/support/samples.ts';
import { dropSession, storedSession, storeSession, storeUser } from './session-storage.ts';

const session = { token: 'a'.repeat(64), user: userOf({ id: 7 }) };
const renamed = { ...session, user: userOf({ id: 7, nickname: 'Ada' }) };

beforeEach(forgetStorage);

test('logging out right after logging in leaves no session behind', async () => {
  await loadDatabase();
  await Promise.all([storeSession(session), dropSession(session.token)]);
  expect(await storedSession()).toBeNull();
});

test('new user data is stored with the session', async () => {
  await storeSession(session);
  await storeUser(renamed);
  expect(await storedSession()).toEqual(renamed);
});

test('new user data that arrives after a logout in any tab restores no session', async () => {
  await storeSession(session);
  const learnt = storeUser(renamed);
  await Promise.all([learnt, dropSession(session.token)]);
  await storeUser(renamed);
  expect(await storedSession()).toBeNull();
});

test('new user data that arrives after another tab logged in again replaces nothing', async () => {
  const other = { token: 'b'.repeat(64), user: userOf({ id: 8 }) };
  await storeSession(other);
  const { asOf } = await loadDatabase();
  await asOf.put({ userId: 8, name: 'orders', at: 1 } as never);
  await storeUser(renamed);
  expect(await storedSession()).toEqual(other);
  expect(await asOf.count()).toBe(1);
});

test('a session the exchange ended late does not end a newer login', async () => {
  const other = { token: 'b'.repeat(64), user: userOf({ id: 8 }) };
  await storeSession(session);
  await storeSession(other);
  await dropSession(session.token);
  expect(await storedSession()).toEqual(other);
  await dropSession(null);
  expect(await storedSession()).toBeNull();
});

test('a session that failed to be stored is stored with the next user data', async () => {
  const { settings } = await loadDatabase();
  vi.stubGlobal('reportError', () => undefined);
  const put = vi.spyOn(settings, 'put').mockRejectedValueOnce(new Error('full'));
  await storeSession(session);
  put.mockRestore();
  expect(await storedSession()).toBeNull();
  await storeUser(renamed);
  expect(await storedSession()).toEqual(renamed);
});

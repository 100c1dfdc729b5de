import { beforeEach, expect, test, vi } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { userOf } from '#tests/support/samples.ts';
import { dropSession, storedSession, storeSession, storeUser } from './session-storage.ts';

const session = { token: 'a'.repeat(64), user: userOf({ id: 7 }) };
const renamed = { ...session, user: userOf({ id: 7, nickname: 'Ada' }) };

beforeEach(forgetStorage);

test('signing out right after signing in leaves no session behind', async () => {
  await loadDatabase();
  await Promise.all([storeSession(session), dropSession(session.token)]);
  expect(await storedSession()).toBeNull();
});

test('what is learnt of the user is kept with their session', async () => {
  await storeSession(session);
  await storeUser(renamed);
  expect(await storedSession()).toEqual(renamed);
});

test('what is learnt of the user after this tab or another has signed out brings no session back', async () => {
  await storeSession(session);
  const learnt = storeUser(renamed);
  await Promise.all([learnt, dropSession(session.token)]);
  await storeUser(renamed);
  expect(await storedSession()).toBeNull();
});

test('what is learnt of the user after another tab has signed in anew replaces nothing', async () => {
  const other = { token: 'b'.repeat(64), user: userOf({ id: 8 }) };
  await storeSession(other);
  const { asOf } = await loadDatabase();
  await asOf.put({ userId: 8, name: 'orders', at: 1 } as never);
  await storeUser(renamed);
  expect(await storedSession()).toEqual(other);
  expect(await asOf.count()).toBe(1);
});

test('a session that the exchange ended late takes none away that somebody has signed in with since', async () => {
  const other = { token: 'b'.repeat(64), user: userOf({ id: 8 }) };
  await storeSession(session);
  await storeSession(other);
  await dropSession(session.token);
  expect(await storedSession()).toEqual(other);
  await dropSession(null);
  expect(await storedSession()).toBeNull();
});

test('a session that could not be stored is stored with what is learnt of the user next', async () => {
  const { settings } = await loadDatabase();
  vi.stubGlobal('reportError', () => undefined);
  const put = vi.spyOn(settings, 'put').mockRejectedValueOnce(new Error('full'));
  await storeSession(session);
  put.mockRestore();
  expect(await storedSession()).toBeNull();
  await storeUser(renamed);
  expect(await storedSession()).toEqual(renamed);
});

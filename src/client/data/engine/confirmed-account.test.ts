import { beforeEach, expect, test } from 'vitest';
import { failed, succeeded } from '#domain/calls/outcome.ts';
import { noteAsOf } from './as-of-table.ts';
import { loadDatabase } from './load-database.ts';
import { confirmedAccount, storeConfirmation } from './confirmed-account.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { createRefresher } from './sync-state.ts';

const storedAges = async (): Promise<unknown[]> =>
  (await (await loadDatabase()).asOf.toArray()).map(({ userId, name, asOf }) => [userId, name, asOf]);

beforeEach(async () => {
  const database = await loadDatabase();
  await database.asOf.clear();
  for (const name of ['orders', 'positions'] as const) await noteAsOf(database, 7, name, 1_000);
  setCredentials({ token: 'one', userId: 7 });
});

test('when the connection drops, the age counts from its last confirmation', async () => {
  confirmedAccount.set(33_000);
  const storing = storeConfirmation(7);
  expect(confirmedAccount.get()).toBe(33_000);
  await storing;
  expect(confirmedAccount.get()).toBeUndefined();
  expect(await storedAges()).toEqual([
    [7, 'orders', 33_000],
    [7, 'positions', 33_000],
  ]);
});

test('a table that fails to load as requested has its own age', async () => {
  const failure = { kind: 'offline' } as const;
  const results = [failed(failure), succeeded(undefined)];
  const refresh = createRefresher('orders', async () => results.shift()!);
  await refresh();
  confirmedAccount.set(33_000);
  await storeConfirmation(7);
  expect(await storedAges()).toEqual([
    [7, 'orders', 1_000],
    [7, 'positions', 33_000],
  ]);
  await refresh();
});

test('the tables of the next user are not confirmed, and a newer age stays', async () => {
  await noteAsOf(await loadDatabase(), 8, 'orders', 2_000);
  await noteAsOf(await loadDatabase(), 7, 'positions', 40_000);
  confirmedAccount.set(33_000);
  setCredentials({ token: 'two', userId: 8 });
  const storing = storeConfirmation(7);
  expect(confirmedAccount.get()).toBeUndefined();
  await storing;
  expect(await storedAges()).toEqual([
    [7, 'orders', 33_000],
    [7, 'positions', 40_000],
    [8, 'orders', 2_000],
  ]);
});

test('a connection that opened meanwhile has its own confirmation', async () => {
  confirmedAccount.set(33_000);
  const storing = storeConfirmation(7);
  confirmedAccount.set(35_000);
  await storing;
  expect(confirmedAccount.get()).toBe(35_000);
});

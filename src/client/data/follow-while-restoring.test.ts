import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { userOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';
import type { StoredSession } from '#machines/session.machine.ts';

test('a tab still restoring its stored session follows another tab that logs in and out', async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  vi.stubGlobal('fetch', createFakeExchange({ getUser: () => userOf({ id: 7 }) }).fetch);
  vi.resetModules();
  const readings: ((session: StoredSession | null) => void)[] = [];
  vi.doMock('#client/data/session/session-storage.ts', async (actual) => ({
    ...(await actual<typeof import('#client/data/session/session-storage.ts')>()),
    restoredSession: () => new Promise((resolve) => readings.push(resolve)),
  }));
  const { sessionView } = await import('#client/data/session/session-view.ts');
  await import('#client/data/session/session-actor.ts');
  const { followOtherTabs } = await import('./follow-other-tabs.ts');
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  vi.doUnmock('#client/data/session/session-storage.ts');
  await followOtherTabs();
  const { settings } = await loadDatabase();
  const read = async (number: number, session: StoredSession | null): Promise<void> => {
    (await until(`reading ${number}`, () => readings[number - 1]))(session);
  };
  /** Live queries are notified in the order in which they were started, so a new one is notified last. */
  const everyoneNotified = (): Promise<unknown> =>
    new Promise((resolve) => {
      const query = liveQuery(() => settings.get('session')).subscribe((row) => {
        setTimeout(() => query.unsubscribe());
        resolve(row);
      });
    });

  const session = { token: 'b'.repeat(64), user: userOf({ id: 7 }) };
  await settings.put({ key: 'session', value: session });
  await everyoneNotified();
  await read(1, null);
  await read(2, session);
  await until('this tab is signed in', () => sessionView.get().state === 'signedIn');
  await settings.delete('session');
  await read(3, null);
  await until('this tab is signed out', () => sessionView.get().state === 'visitor');
  expect(readings.length).toBe(3);
});

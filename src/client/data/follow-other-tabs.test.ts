import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

/** One tab: its own modules over the device's shared storage. */
const openTab = async () => {
  vi.resetModules();
  const session = await import('#client/data/session/session.ts');
  const { sessionView } = await import('#client/data/session/session-view.ts');
  const { credentials } = await import('#client/lib/calls/credentials.ts');
  const settings = await import('#client/data/settings/settings.ts');
  const { followOtherTabs } = await import('./follow-other-tabs.ts');
  await followOtherTabs();
  return { ...session, ...settings, sessionView, credentials };
};

beforeEach(async () => {
  await forgetStorage();
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  vi.stubGlobal(
    'fetch',
    createFakeExchange({
      getUser: () => userOf({ id: 7 }),
      logout: () => ({ ended_at: '2026-11-20T00:00:00.000Z' }),
    }).fetch,
  );
});

test('logins, settings and logouts of one tab are followed by the other', async () => {
  const first = await openTab();
  const second = await openTab();
  await first.signIn('a'.repeat(64));
  await until('the other tab is signed in', () => second.sessionView.get().state === 'signedIn');
  expect(second.credentials()).toEqual({ token: 'a'.repeat(64), userId: 7 });

  await second.changeSetting({ fiat: 'THB', hideBalances: true });
  await until('the other tab has the setting', () => first.currentSettings().fiat === 'THB');
  expect(first.currentSettings()).toEqual(second.currentSettings());

  await second.signOut();
  await until('the other tab is signed out', () => first.sessionView.get().state === 'visitor');
  expect(first.credentials()).toEqual({ token: null, userId: 0 });
});

test('a setting changed while the stored ones are loading is not overwritten', async () => {
  const tab = await openTab();
  const { loadDatabase } = await import('#client/data/engine/load-database.ts');
  const before = tab.currentSettings();
  const changed = tab.changeSetting({ hideBalances: true });
  expect(tab.hasUnstoredChange()).toBe(true);
  // The value read before the change arrives after it.
  tab.restoreSettings(before);
  await changed;
  const row = await (await loadDatabase()).settings.get('settings');
  expect(row?.value).toEqual({ ...before, hideBalances: true });
  await until('the tab hides balances', () => tab.currentSettings().hideBalances);
  expect(tab.hasUnstoredChange()).toBe(false);
});

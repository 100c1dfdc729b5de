import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { until } from '#tests/support/until.ts';
import { startPushAgain } from './push-again.ts';
import { wantsPushHere } from './push-users.ts';
import { turnOff, turnOn } from './push-device.ts';

const [me, other] = [7, 8];
const publicKey = 'B'.repeat(87);
const device = { id: 1, device: 'a phone', created_at: '2026-01-15T12:00:00.000Z', is_current: true };
const subscription = {
  endpoint: 'https://push.example.com/1',
  options: { applicationServerKey: null },
  getKey: (name: string) => new ArrayBuffer(name === 'auth' ? 16 : 65),
  unsubscribe: () => Promise.resolve(true),
};

/** A browser with permission for notices, and the calls that the exchange received. */
const browser = (permission: NotificationPermission) => {
  const exchange = createFakeExchange({
    getNoticeSettings: () => ({ off: [], public_key: publicKey, devices: [] }),
    subscribePush: () => device,
    unsubscribePush: () => ({ devices: [] }),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  };
  const notification = {
    permission,
    requestPermission: () => Promise.resolve(permission),
  };
  vi.stubGlobal('fetch', exchange.fetch);
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', { Notification: notification, PushManager: pushManager });
  return {
    seen: () => exchange.seen.splice(0).map(({ name }) => name),
    count: () => exchange.seen.length,
  };
};
const logIn = (userId: number): void => setCredentials({ token: `${userId}`.repeat(64), userId });
const logOut = (): void => setCredentials({ token: null, userId: 0 });

beforeEach(logOut);
startPushAgain();

test('a user with push notifications here gets them again on login, and no one else does', async () => {
  const there = browser('granted');
  logIn(me);
  await turnOn(publicKey);
  expect(there.seen()).toEqual(['subscribePush']);
  logOut();
  logIn(other);
  expect(await wantsPushHere(other)).toBe(false);
  logOut();
  logIn(me);
  await until('it is on again', () => there.count() === 2);
  expect(there.seen()).toEqual(['getNoticeSettings', 'subscribePush']);
  await turnOff();
  expect(there.seen()).toEqual(['unsubscribePush']);
  logOut();
  logIn(me);
  logOut();
  logIn(other);
  await turnOn(publicKey);
  expect(there.seen()).toEqual(['subscribePush']);
});

test('nothing is requested where the browser no longer allows it', async () => {
  const allowed = browser('granted');
  logIn(me);
  await turnOn(publicKey);
  logOut();
  allowed.seen();
  const there = browser('default');
  logIn(me);
  logOut();
  logIn(other);
  browser('granted');
  await turnOn(publicKey);
  expect(there.seen()).toEqual([]);
});

import { readSettings, settingIn } from '#client/data/engine/boot-snapshot.ts';
import { isPracticeAddress } from '#client/lib/device/practice-mode.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';

declare const self: ServiceWorkerGlobalScope;

/** The payload of a push; its text is in the user's language already. */
interface PushText {
  readonly title: string;
  readonly body: string;
  /** A route of the app, or empty. */
  readonly url: string;
  readonly tag: string;
  readonly unread: number;
}

const isPushText = (value: unknown): value is PushText =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

const textIn = (data: PushMessageData | null): PushText | null => {
  try {
    const value: unknown = data?.json();
    return isPushText(value) ? value : null;
  } catch {
    return null;
  }
};

const setBadge = async (unread: number): Promise<void> => {
  if (!('setAppBadge' in self.navigator)) return;
  // The app is not installed, or its icon may not have a badge.
  await self.navigator.setAppBadge(unread).catch(() => undefined);
};

/** A browser requires a notification for every push, also for an unreadable one. */
const show = async (text: PushText | null): Promise<void> => {
  await self.registration.showNotification(text?.title ?? 'Tideline', {
    body: text?.body ?? '',
    tag: text?.tag ?? 'notices',
    data: text?.url ?? '',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  if (text) await setBadge(text.unread);
};

/**
 * Opens the notification's page in an existing window, or in a new one. Only routes of the app are
 * followed.
 */
const open = async (route: unknown): Promise<void> => {
  const target = `/#${typeof route === 'string' && route.startsWith('/pages/') ? route : '/pages/mailMessage/mailMessage'}`;
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Notices are of the real account.
  const windows = all.filter(({ url }) => !isPracticeAddress(new URL(url).search));
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(target));
  await shown.focus().catch(() => undefined);
  await shown.navigate(target).catch(() => self.clients.openWindow(target));
};

/**
 * The browser has changed the push subscription: the exchange is notified of the new address, in the
 * current session.
 */
const renew = async ({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> => {
  const key = oldSubscription?.options.applicationServerKey;
  const { token } = settingIn(await readSettings(['session']), 'session') ?? {};
  if (!token || !(newSubscription || key)) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key! }));
  const { endpoint, keys = {} } = subscription.toJSON();
  await fetch('/api/notice/subscribe', {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': newKey() },
    body: new URLSearchParams({ endpoint: endpoint ?? '', ...keys }),
  });
};

/** Shows push messages of the exchange while the app is closed, and opens their pages. */
export const startPush = (): void => {
  self.addEventListener('push', (event) => event.waitUntil(show(textIn(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
};

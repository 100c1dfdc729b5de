import { getNoticeSettings, subscribePush, unsubscribePush } from '#contract/push.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { storePushWish } from './push-users.ts';

/**
 * - `install`: an iPhone or iPad offers notices only to installed apps
 * - `denied`: the user refused the browser's permission request, and the browser does not ask again
 */
export type PushSupport = 'possible' | 'unsupported' | 'install' | 'denied';

/** What this browser supports and permits; never prompts the user. */
export const pushSupport = (isIosPage: boolean): PushSupport => {
  // A browser has one subscription, which belongs to the real account.
  if (isPractice) return 'unsupported';
  if (isIosPage) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whether this browser has a push subscription. */
export const hasSubscription = async (): Promise<boolean> => {
  if (pushSupport(false) !== 'possible' || Notification.permission !== 'granted') return false;
  return (await subscriptionNow()) !== null;
};

const keyText = (key: ArrayBuffer | null): string =>
  key === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');

/** A subscription for this key: a browser that has one for another key keeps it and refuses a second. */
const subscriptionFor = async (
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> => {
  const known = await registration.pushManager.getSubscription();
  if (known && keyText(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** Why notices were not turned on, apart from refusals by the exchange. */
export type NotTurnedOn = 'dismissed' | 'denied' | 'noService';

const subscribe = async (
  publicKey: string,
  options: CallOptions = {},
): Promise<Outcome<unknown> | 'noService'> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'noService';
  try {
    const subscription = await subscriptionFor(registration, publicKey);
    return await call(
      subscribePush,
      {
        endpoint: subscription.endpoint,
        p256dh: keyText(subscription.getKey('p256dh')),
        auth: keyText(subscription.getKey('auth')),
      },
      { ...options, key: newKey() },
    );
  } catch {
    // The browser has no push service, or cannot reach it.
    return 'noService';
  }
};

/** Asks the user through the browser's prompt, then subscribes with the browser, then with the exchange. */
export const turnOn = async (publicKey: string): Promise<Outcome<unknown> | NotTurnedOn> => {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const done = await subscribe(publicKey);
  if (done !== 'noService' && done.ok) await storePushWish(true);
  return done;
};

/**
 * The same without a prompt, for a user who agreed before; when it fails, the settings show that notices are
 * off.
 */
export const turnOnAgain = async (): Promise<void> => {
  const settings = await call(getNoticeSettings, {}, { background: true });
  if (settings.ok) await subscribe(settings.value.public_key, { background: true });
};

/** Unsubscribes at the exchange and in the browser. */
export const turnOff = async (): Promise<Outcome<unknown>> => {
  const answer = await call(unsubscribePush, {}, { key: newKey() });
  if (!answer.ok) return answer;
  await storePushWish(false);
  await (await subscriptionNow())?.unsubscribe();
  return answer;
};

/** Unsubscribes another device of the account at the exchange. */
export const turnOffElsewhere = (id: number, key: string): Promise<Outcome<unknown>> =>
  call(unsubscribePush, { id }, { key });

import { onInstallOffer, takeInstallOffer } from './install-offer.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * - `installed`: this is the installed app, or it has just been installed
 * - `promptable`: the browser lets the app prompt
 * - `ios`: installed by hand from the share menu
 * - `manual`: from the browser's own menu, where it has an entry
 */
export type InstallState = 'installed' | 'promptable' | 'ios' | 'manual';

/** An iPad identifies itself as a Mac; only the iPad has touch. */
const isIos = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Set by the browser's events, and by the result of its prompt. */
export const installState = createStore<InstallState>('manual');

/** Determines how this device installs apps, and follows the browser's offer. */
export const startInstall = (): void => {
  if (isStandalone()) installState.set('installed');
  else if (isIos()) installState.set('ios');
  onInstallOffer(() => installState.set('promptable'));
  addEventListener('appinstalled', () => {
    takeInstallOffer();
    installState.set('installed');
  });
};

export const useInstallState = (): InstallState => useStore(installState);

import { createStore, useStore } from './store.ts';

/** Chromium's event; the DOM library does not know it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * - `installed`: this is the installed app, or it has just been installed
 * - `promptable`: the browser lets the app ask
 * - `ios`: installed by hand from the share menu
 * - `manual`: by the browser's own menu, where it has one
 */
export type InstallState = 'installed' | 'promptable' | 'ios' | 'manual';

/** An iPad tells itself a Mac; only it has touch. */
const isIos = (): boolean => /iphone|ipad|ipod/i.test(navigator.userAgent) || (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

const installState = createStore<InstallState>('manual');

/** The browser's event is kept so that the app asks when the user wants to, not when the browser does. */
let kept: BeforeInstallPromptEvent | undefined;

/** Watches for the browser's offer; call before it can come. */
export const startInstall = (): void => {
  if (isStandalone()) installState.set('installed');
  else if (isIos()) installState.set('ios');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    installState.set('promptable');
  });
  addEventListener('appinstalled', () => {
    kept = undefined;
    installState.set('installed');
  });
};

/** Shows the browser's own question; an event can be asked once. */
export const askToInstall = async (): Promise<'accepted' | 'dismissed'> => {
  const event = kept;
  if (!event) return 'dismissed';
  kept = undefined;
  const { outcome } = await event.prompt();
  installState.set(outcome === 'accepted' ? 'installed' : 'manual');
  return outcome;
};

export const useInstallState = (): InstallState => useStore(installState);

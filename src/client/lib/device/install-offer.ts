/** Chromium's event, which the DOM library does not declare. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let saved: InstallOffer | undefined;
let listener: (() => void) | undefined;

/**
 * Stores the browser's offer, so that the app can prompt when the user wants to; it may arrive before the
 * app's code.
 */
export const watchInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    saved = event as InstallOffer;
    listener?.();
  });

/** Notified of every offer, also of an earlier one. */
export const onInstallOffer = (notify: () => void): void => {
  listener = notify;
  if (saved) notify();
};

/** The offer, which can be used once. */
export const takeInstallOffer = (): InstallOffer | undefined => {
  const offer = saved;
  saved = undefined;
  return offer;
};

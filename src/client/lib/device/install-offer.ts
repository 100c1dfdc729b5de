/** Chromium's event; the DOM library does not know it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallOffer | undefined;
let listener: (() => void) | undefined;

/**
 * Keeps the browser's offer, so that the app asks when the user wants to; it may come before the app's code
 * does.
 */
export const watchInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallOffer;
    listener?.();
  });

/** Told of every offer, also of one that came before. */
export const onInstallOffer = (tell: () => void): void => {
  listener = tell;
  if (kept) tell();
};

/** The offer, which can be used once. */
export const takeInstallOffer = (): InstallOffer | undefined => {
  const offer = kept;
  kept = undefined;
  return offer;
};

import { refreshFiatRates } from './refresh-fiat-rates.ts';

/** Rates of a day ago are noticed within this, also by a page that is never reloaded. */
export const lookEveryMs = 600_000;

/**
 * Looks whether the rates are a day old: now, from time to time, and when the page is looked at again. Asks the
 * exchange only when they are. Returns what is to be called whenever the connection opens.
 */
export const startKeepingFiatRates = (): (() => void) => {
  const look = (): void => void refreshFiatRates();
  look();
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  return look;
};

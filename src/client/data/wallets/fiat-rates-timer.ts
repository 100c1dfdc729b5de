import { refreshFiatRates } from './refresh-fiat-rates.ts';

/** Rates older than a day are noticed within this time, also by a page that is never reloaded. */
export const pollEveryMs = 600_000;

/**
 * Checks whether the rates are a day old: now, periodically, and when the page becomes visible. Requests
 * them only then. Returns a function to call whenever the connection opens.
 */
export const startFiatRatesTimer = (): (() => void) => {
  const check = (): void => void refreshFiatRates();
  check();
  setInterval(check, pollEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  return check;
};

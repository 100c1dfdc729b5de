import type { Page } from 'playwright-core';

/** Fetched in idle moments of a first visit; it belongs to that visit, not to what is measured. */
export const untilStored = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async () => {
      const { later } = (await (await fetch('/app-files.json')).json()) as { later: readonly string[] };
      return (await (await caches.open('app-later')).keys()).length >= later.length;
    },
    undefined,
    { polling: 1_000, timeout: 120_000 },
  );

import type { Page } from 'playwright-core';
import { until } from '#tests/support/until.ts';

const isStored = async (): Promise<boolean> => {
  const { later: list } = (await (await fetch('/app-files.json')).json()) as { later: string };
  const { files } = (await (await fetch(`/${list}`)).json()) as { files: readonly string[] };
  return (await (await caches.open('app-later')).keys()).length > files.length;
};

/**
 * Fetched in idle time of a first visit; it belongs to that visit, not to the measurement. Requested from
 * here: `waitForFunction` takes the promise of an answer for a truthy value.
 */
export const untilStored = (page: Page): Promise<unknown> =>
  until('the app is stored', () => page.evaluate(isStored), 120_000);

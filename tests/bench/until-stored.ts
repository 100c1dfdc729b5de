import type { Page } from 'playwright-core';
import { until } from '#tests/support/until.ts';

const isStored = async (): Promise<boolean> => {
  const { later: list } = (await (await fetch('/app-files.json')).json()) as { later: string };
  const { files } = (await (await fetch(`/${list}`)).json()) as { files: readonly string[] };
  return (await (await caches.open('app-later')).keys()).length > files.length;
};

/**
 * Fetched in idle moments of a first visit; it belongs to that visit, not to what is measured. Asked from here:
 * `waitForFunction` takes the promise of an answer for a yes.
 */
export const untilStored = (page: Page): Promise<unknown> =>
  until('the app is stored', () => page.evaluate(isStored), 120_000);

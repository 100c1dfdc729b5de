import { until } from '#tests/support/until.ts';

const isStored = `(async () => {
  const { later: list } = await (await fetch('/app-files.json')).json();
  const { files } = await (await fetch('/' + list)).json();
  return (await (await caches.open('app-later')).keys()).length > files.length;
})()`;

/**
 * Fetched in idle time of a first visit; it belongs to that visit, not to the measurement. Requested from
 * here: `waitForFunction` takes the promise of an answer for a truthy value.
 */
export const untilStored = (page: { evaluate: (expression: string) => Promise<unknown> }): Promise<unknown> =>
  until('the app is stored', async () => (await page.evaluate(isStored)) === true, 120_000);

import { join } from 'node:path';
import type { Page } from 'playwright-core';

const patienceMs = 10_000;

/** Runs in the page: the rows of the stores that say what was sent, and for whom. */
const readRows = async (): Promise<Record<string, unknown>> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('tideline');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no database'));
  });
  const rows: Record<string, unknown> = {};
  for (const name of ['requests', 'settings'])
    rows[name] = await new Promise((resolve) => {
      const reading = database.transaction(name).objectStore(name).getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
  database.close();
  return rows;
};

/** The text on the screen and what the device has stored, for a failure's report; also takes a screenshot. */
export const describeDevice = async (page: Page): Promise<string> => {
  await page
    .screenshot({ path: join('test-results', 'cut-points.png'), timeout: patienceMs })
    .catch(() => undefined);
  const text = await page.locator('body').innerText({ timeout: patienceMs });
  // Tokens are left out of the report.
  const rows = JSON.stringify(await page.evaluate(readRows), (name, value: unknown) =>
    /token/i.test(name) ? '(left out)' : value,
  );
  return `On the screen:\n${text}\nStored:\n${rows}\n`;
};

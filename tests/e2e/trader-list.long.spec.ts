import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const traders = (page: Page) => page.getByRole('list', { name: 'Traders' });

/** Lines of each one-word name, and texts that are wider than their box. */
const nameFaults = (page: Page): Promise<string[]> =>
  traders(page).evaluate((list: HTMLElement) =>
    [...list.querySelectorAll('b')].flatMap((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const lines = range.getClientRects().length;
      const end = name.closest('a')!.getBoundingClientRect().right;
      const isWhole = range.getBoundingClientRect().right <= end;
      return lines === 1 && isWhole ? [] : [`${name.textContent}: ${lines} lines`];
    }),
  );

/** The number of rows of the page that the given parts are on. */
const rowsOf = (page: Page, parts: string): Promise<number> =>
  traders(page).evaluate(
    (list: HTMLElement, selector) =>
      new Set(
        [...list.querySelectorAll(selector)].map((part) => Math.round(part.getBoundingClientRect().top)),
      ).size,
    parts,
  );

test('names of traders stay whole in every width, two cards a row on a tablet, and figures in one line', async ({
  page,
  logInDemonstration,
}) => {
  await logInDemonstration(page, '/pages/copytrade/copy');
  await traders(page).waitFor();
  const count = await traders(page).getByRole('listitem').count();
  expect(count).toBeGreaterThan(3);
  for (const width of [360, 740, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => nameFaults(page)).toEqual([]);
    const isInPairs = width === 740 || width === 768;
    await expect.poll(() => rowsOf(page, 'li')).toBe(isInPairs ? Math.ceil(count / 2) : count);
    if (width === 1024) expect(await rowsOf(page, 'li:first-child a > span:last-child > span')).toBe(1);
  }
});

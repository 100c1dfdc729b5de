import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { showRoute } from '#tests/support/page-layout.ts';
import { startStaticSite } from '#tests/support/static-site.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { clientDir } from './run.ts';

/* Steps of journeys through practice, on the built app from a server of files without any exchange. */

export const test = base.extend<{ site: string }>({
  site: async ({ browser: _ }, provide) => {
    const site = await startStaticSite(clientDir);
    await provide(site.url);
    await site.close();
  },
});

/** A device opens an exchange, or a day of it, within this; a busy one takes most of it. */
export const opensWithin = { timeout: 120_000 } as const;

export const beginPractice = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/#/practice`);
  await expect(page.getByText(/^The download is \d\.\d MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Download and start' }).click();
  await expect(page.getByRole('complementary', { name: 'Practice' })).toBeVisible(opensWithin);
  await expect(page.getByText('$10,000.00').first()).toBeVisible(opensWithin);
  await expect(page).toHaveTitle(/^Practice · /);
};

/** The same, and then without a network: all that practice needs is on the device. */
export const beginOffline = async (page: Page, site: string): Promise<void> => {
  await beginPractice(page, site);
  await wholeAppStored(page);
  await page.context().setOffline(true);
};

export const verifyPractice = async (page: Page): Promise<void> => {
  await showRoute(page, '/practice');
  await page.getByRole('button', { name: 'Verify the ledger' }).click();
  await expect(page.getByText(/^\d+ entries verified/)).toBeVisible();
};

/** Starts the first of the simulated days, and those after it; returns their bar. */
export const startSimulated = async (page: Page, length: string): Promise<Locator> => {
  await showRoute(page, '/practice/day');
  await page.getByText('Simulated', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Length' }).selectOption(length);
  await page.getByRole('button', { name: 'Start the day' }).click();
  const bar = page.getByRole('complementary', { name: 'Recorded day' });
  await expect(bar).toContainText('Jan 1, 2025, 00:00:00', opensWithin);
  return bar;
};

/** Skips once, and waits for the time that the day then has. */
export const skip = async (bar: Locator, length: string, until: string): Promise<void> => {
  await bar.getByRole('combobox', { name: 'Length of a skip' }).selectOption(length);
  await bar.getByRole('button', { name: `Skip ${length}` }).click();
  await expect(bar).toContainText(until, opensWithin);
};

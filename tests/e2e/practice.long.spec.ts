import { expect, test as base, type Page } from '@playwright/test';
import { showRoute } from '#tests/support/page-layout.ts';
import { startStaticSite } from '#tests/support/static-site.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { clientDir } from './run.ts';

/*
 * The built app from a server of files, without any exchange: it downloads practice, and trades on the device,
 * without a network as well.
 */

const test = base.extend<{ site: string }>({
  site: async ({ browser: _ }, provide) => {
    const site = await startStaticSite(clientDir);
    await provide(site.url);
    await site.close();
  },
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 480_000 });

const begin = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/#/practice`);
  await expect(page.getByText(/^The download is \d\.\d MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Download and start' }).click();
  await expect(page.getByRole('complementary', { name: 'Practice' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('$10,000.00').first()).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveTitle(/^Practice · /);
};

const buy = async (page: Page): Promise<void> => {
  await showRoute(page, '/pages/transaction/currency?match_id=1');
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Buy BTC/USDT' });
  await expect(confirmation.getByText('Practice', { exact: true })).toBeVisible();
  await confirmation.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/^Filled 0\.01 BTC at /)).toBeVisible();
};

const verify = async (page: Page): Promise<void> => {
  await showRoute(page, '/practice');
  await page.getByRole('button', { name: 'Verify the ledger' }).click();
  await expect(page.getByText(/^\d+ entries verified/)).toBeVisible();
};

test('from a server of files alone I practise, go on without a network, and leave no trace in the app', async ({
  page,
  context,
  site,
}) => {
  await begin(page, site);
  await wholeAppStored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('$10,000.00').first()).toBeVisible({ timeout: 120_000 });
  await buy(page);
  await page.reload();
  await verify(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Practice' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByText('$10,000.00')).toHaveCount(0);
});

test('I trade a simulated day again, which is still there after a reload, and read its report', async ({
  page,
  site,
}) => {
  await begin(page, site);
  await showRoute(page, '/practice/day');
  await page.getByText('Simulated', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the day' }).click();
  const bar = page.getByRole('complementary', { name: 'Recorded day' });
  await expect(bar).toContainText('Jan 1, 2025, 00:00:00', { timeout: 120_000 });
  await bar.getByRole('button', { name: 'Skip 15 min' }).click();
  // A device runs a thousand steps in seconds, a busy one in more.
  await expect(bar).toContainText('Jan 1, 2025, 00:15:00', { timeout: 120_000 });
  await buy(page);
  await page.reload();
  await expect(bar).toContainText('Jan 1, 2025, 00:15:00', { timeout: 120_000 });
  await bar.getByRole('button', { name: 'Skip 15 min' }).click();
  await expect(bar).toContainText('Jan 1, 2025, 00:30:00', { timeout: 120_000 });
  await verify(page);
  await showRoute(page, '/practice/report');
  const fees = page.getByText('Fees', { exact: true });
  await expect(fees).toBeVisible();
  await expect(page.getByText('Time in the market')).toBeVisible();
});

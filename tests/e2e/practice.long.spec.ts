import { expect, type Page } from '@playwright/test';
import { showRoute } from '#tests/support/page-layout.ts';
import {
  beginOffline,
  beginPractice,
  opensWithin,
  skip,
  startSimulated,
  test,
  verifyPractice,
} from './practice-steps.ts';

/*
 * The built app from a server of files, without any exchange: it downloads practice, and trades on the device,
 * without a network as well.
 */

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 480_000 });

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

test('from a server of files alone I practise, go on without a network, and leave no trace in the app', async ({
  page,
  site,
}) => {
  await beginOffline(page, site);
  await page.reload();
  await expect(page.getByText('$10,000.00').first()).toBeVisible(opensWithin);
  await buy(page);
  await page.reload();
  await verifyPractice(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Practice' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByText('$10,000.00')).toHaveCount(0);
});

test('I trade a simulated day again, which is still there after a reload, and read its report', async ({
  page,
  site,
}) => {
  await beginPractice(page, site);
  const bar = await startSimulated(page, '1 day');
  await skip(bar, '15 min', 'Jan 1, 2025, 00:15:00');
  await buy(page);
  await page.reload();
  await expect(bar).toContainText('Jan 1, 2025, 00:15:00', opensWithin);
  await skip(bar, '15 min', 'Jan 1, 2025, 00:30:00');
  await verifyPractice(page);
  await showRoute(page, '/practice/report');
  const fees = page.getByText('Fees', { exact: true });
  await expect(fees).toBeVisible();
  await expect(page.getByText('Time in the market')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { showRoute } from '#tests/support/page-layout.ts';
import { closeTicket, confirmationOf, openTicket, showDetails, showOptions } from '#tests/support/ticket.ts';
import { beginOffline, skip, startSimulated, test, verifyPractice } from './practice-steps.ts';

/*
 * Products in replayed time, from a server of files and without a network after the first load. Bitcoin falls
 * by 0.4 percent in the first hour of the first simulated day, and by 3.4 within six.
 */

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 480_000 });

test.beforeEach(({ page, site }) => beginOffline(page, site));

const transfer = async (page: Page, to: string, amount: string): Promise<void> => {
  await showRoute(page, '/pages/fund/fundTransfer?from=change&currency=3');
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption({ label: to });
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.getByRole('button', { name: 'Review transfer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible();
};

test('in a falling market my stop sells, my long is liquidated, my option is settled, and my statement says so', async ({
  page,
}) => {
  const bar = await startSimulated(page, '1 day');
  await transfer(page, 'USDT-margined futures', '2000');
  await showRoute(page, '/pages/home/home');
  await transfer(page, 'Options account', '500');

  await showRoute(page, '/pages/transaction/currency?match_id=1');
  await openTicket(page);
  await showDetails(page);
  await page.getByText('TP/SL', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('textbox', { name: 'Take profit' }).fill('101000');
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('99500');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Filled 0\.01 BTC at/)).toBeVisible();
  await closeTicket(page);

  await showRoute(page, '/pages/transaction/contract?match_id=101');
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Lots' }).fill('20');
  await page.getByRole('button', { name: /^Leverage/ }).click();
  await page.getByRole('slider', { name: 'Leverage scale' }).press('End');
  await page.getByRole('dialog', { name: 'Leverage' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Open long' }).click();
  await expect(confirmationOf(page).getByText('Practice', { exact: true })).toBeVisible();
  await confirmationOf(page).getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText(/Opened at .* of margin/)).toBeVisible();
  await closeTicket(page);

  await showRoute(page, '/pages/transaction/index');
  await showOptions(page);
  const ticket = await openTicket(page, 'second');
  await page.getByText(/^30 s · /).click();
  await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill('25');
  await ticket.getByRole('button', { name: 'Down', exact: true }).click();
  await confirmationOf(page).getByRole('button', { name: 'Down', exact: true }).click();
  await expect(page.getByText(/25\.00 USDT · 30 seconds\. Order placed\./)).toBeVisible();
  await skip(bar, '1 min', 'Jan 1, 2025, 00:01:00');
  const result = page.getByRole('dialog', { name: /You won|You lost|Unchanged/ });
  await result.getByRole('button', { name: 'Done' }).click();

  await skip(bar, '4 hours', 'Jan 1, 2025, 04:01:00');
  await showRoute(page, '/pages/transaction/currency_order');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('link', { name: /Sell BTC\/USDT/ })).toContainText('Filled');
  await showRoute(page, '/pages/transaction/contract_order');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Long 100× BTC\/USDT/ })).toContainText('Liquidated');

  await showRoute(page, '/pages/setting/bill');
  const statement = page.getByRole('article', { name: 'Statement' });
  const futures = statement.getByRole('region', { name: 'USDT-margined futures · USDT' });
  await expect(futures.getByRole('row', { name: /^Futures fee/ })).toBeVisible();
  await expect(statement.getByRole('region', { name: 'Options account · USDT' })).toBeVisible();
  await showRoute(page, '/pages/fund/assets_all_record');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save movements as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await verifyPractice(page);
});

test('I lock up, skip day by day, and am paid out after five replayed days', async ({ page }) => {
  const bar = await startSimulated(page, '7 days');
  await showRoute(page, '/pages/lockming/lockming');
  const offer = page.getByRole('listitem').filter({ hasText: 'USDT, 5 days' });
  await offer.getByRole('link', { name: 'Lock up USDT' }).click();
  await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('2000');
  await page.getByRole('button', { name: 'Review lock-up' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm lock-up' });
  await expect(confirm).toContainText('Total interest35.00 USDT');
  await confirm.getByRole('button', { name: 'Lock up', exact: true }).click();
  await expect(page.getByText(/^2,000\.00 USDT locked up until/)).toBeVisible();

  for (const day of [2, 3, 4, 5, 6, 7]) await skip(bar, '1 day', `Jan ${day}, 2025, 00:00:00`);

  await showRoute(page, '/pages/lockming/order');
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid out' })).toContainText('35.00 USDT earned');
  await verifyPractice(page);
});

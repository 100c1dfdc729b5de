import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test('the price becomes stale during a press on Buy: nothing is sent, and it says so though prices come back', async ({
  page,
  network,
  clock,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/currency?match_id=1', network.url);
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  await expect(buy).toBeEnabled();
  await buy.hover();
  await page.mouse.down();
  network.outage('black hole');
  await clock.pass(30_000);
  await expect(buy).toBeDisabled();
  await page.mouse.up();
  const notice = page.getByRole('alert').filter({ hasText: 'The price is no longer live. Nothing was sent' });
  await expect(notice).toBeVisible();
  network.restore();
  await expect(buy).toBeEnabled();
  await expect(notice).toBeVisible();
  expect(network.requests('POST /api/coin/trade')).toEqual([]);
  await buy.click();
  await expect(notice).toHaveCount(0);
  await expect(confirmationOf(page).getByRole('button', { name: 'Buy BTC' })).toBeVisible();
});

import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { closeTicket, confirmationOf, ticketBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test('Back closes the confirmation, then the ticket, and then leaves the page, after a reload too', async ({
  page,
  logIn,
}) => {
  await logIn(page, '/pages/market/market');
  const row = page
    .getByRole('main')
    .getByRole('link', { name: /^BTC\b/ })
    .first();
  const [ticket, asked] = [page.getByRole('dialog').first(), confirmationOf(page)];
  const onPair = /transaction\/currency\?match_id=1$/;
  await row.click();
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  // The second press of a double tap neither confirms nor closes what the first one opened.
  await page.getByRole('button', { name: 'Buy BTC' }).dblclick();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(ticket).toBeVisible();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(asked).toBeHidden();
  await expect(ticket).toBeVisible();
  await page.goBack();
  await expect(ticket).toBeHidden();
  await expect(page).toHaveURL(onPair);
  await page.goBack();
  await expect(page).toHaveURL(/market\/market$/);

  await row.click();
  await openTicket(page);
  await page.reload();
  await expect(ticketBar(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/market\/market$/);

  await row.click();
  await openTicket(page);
  await closeTicket(page);
  await sheetsGone(page);
  await page.goBack();
  await expect(page).toHaveURL(/market\/market$/);
});

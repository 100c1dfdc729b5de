import { expect, test } from './fixtures.ts';

test('I choose the currency by its name, and my last deposited one comes first', async ({ page, logIn }) => {
  await logIn(page, '/pages/fund/select');
  await page.getByRole('textbox', { name: 'Search currencies' }).fill('tron');
  await expect(page.getByRole('link', { name: /^TRX/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^BTC/ })).toBeHidden();
  await page.getByRole('textbox', { name: 'Search currencies' }).fill('bitcoin');
  await page.getByRole('link', { name: /^BTC/ }).click();
  await expect(page.getByText(/^bc1q[0-9a-z]{38}$/)).toBeVisible();
  await expect(page.getByText('Send only BTC over Bitcoin to this address.', { exact: false })).toBeVisible();
});

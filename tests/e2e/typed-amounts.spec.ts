import { listOrders } from '#contract/orders.ts';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { closeTicket, confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/** Dogecoin: a limit of 0.1 USDT waits far below the market, and a thousand of them is a usual amount. */
const path = '/pages/transaction/currency?match_id=6';

test('a thousand typed with its mark is ordered as a thousand, in English and in Portuguese', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, path);
  const ticket = await openTicket(page);
  await ticket.getByText('Limit', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('0.1');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,000');
  await page.getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(confirmationOf(page)).toContainText('1,000.00 DOGE');
  await confirmationOf(page).getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(page.getByText(/of 1,000.*DOGE filled/)).toBeVisible();
  await closeTicket(page);

  await chooseLanguage(page, 'pt');
  await page.goto(`/#${path}`);
  await openTicket(page);
  const amount = page.locator('form').getByRole('textbox').nth(1);
  await expect(page.locator('form').getByRole('textbox').first()).toHaveValue('0,1');
  await amount.fill('2.000');
  await page.locator('form button[type="submit"]').click();
  await expect(confirmationOf(page)).toContainText('2.000,00 DOGE');
  await confirmationOf(page).locator('footer button').last().click();
  await expect
    .poll(async () =>
      (await api.must(listOrders, {}, { token: person.token })).data.map((order) => order.amount),
    )
    .toEqual(['2000', '1000']);
});

test('an amount that may mean two figures is asked about beside the field, stays as typed, and nothing is ordered', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, path);
  const ticket = await openTicket(page);
  await ticket.getByText('Limit', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('0.1');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.pressSequentially('1,5');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(page.getByText('It is not clear which number this is. Write it like 1234.56')).toBeVisible();
  await expect(amount).toHaveValue('1,5');
  await expect(confirmationOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Use 1.5' }).click();
  await expect(amount).toHaveValue('1.5');

  await amount.fill('１，２３４');
  await expect(amount).toHaveValue('１，２３４');
  await page.getByRole('button', { name: 'Buy DOGE' }).click();
  await expect(confirmationOf(page)).toContainText('1,234.00 DOGE');
  await confirmationOf(page).getByRole('button', { name: 'Buy DOGE' }).click();
  await expect
    .poll(async () =>
      (await api.must(listOrders, {}, { token: person.token })).data.map((order) => order.amount),
    )
    .toEqual(['1234']);
});

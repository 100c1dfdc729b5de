import { listOrders } from '#contract/orders.ts';
import { confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test('I turn on orders at one press, with a limit: below it one press is one order, and all else is asked as ever', async ({
  context,
  page,
  api,
  person: { token },
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  const ticket = await openTicket(page);
  const amount = ticket.getByRole('textbox', { name: 'Amount' });
  const oneTap = ticket.getByRole('button', { name: /^Buy 0\.001 BTC for about [\d.]+ USDT$/ });
  const asks = ticket.getByRole('button', { name: 'Buy BTC', exact: true });
  const placed = async () =>
    (await api.must(listOrders, {}, { token })).data.map((order) => [order.amount, order.status]);
  await amount.fill('0.001');
  await expect(asks).toBeVisible();
  await showDetails(page);
  await ticket.getByRole('switch', { name: 'One-tap orders' }).click();
  const sheet = page.getByRole('dialog', { name: 'Turn on one-tap orders?' });
  await expect(sheet.getByText(/can’t be undone/)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Limit per order (USDT)' }).fill('1000');
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  await expect(ticket.getByText(/One-tap up to 1,000 USDT/)).toBeVisible();

  await oneTap.dblclick();
  await expect(page.getByText(/Filled 0.001 BTC at/)).toBeVisible();
  expect(await placed()).toEqual([['0.001', 'filled']]);
  await expect(amount).toHaveValue('');

  await amount.fill('0.05');
  await asks.click();
  await confirmationOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await amount.fill('0.001');
  await expect(oneTap).toBeVisible();
  await context.setOffline(true);
  await expect(asks).toBeVisible();
  await context.setOffline(false);
  await expect(oneTap).toBeVisible();
  await page.reload();
  await openTicket(page);
  await expect(oneTap).toBeVisible();
  await showDetails(page);
  await ticket.getByRole('switch', { name: 'One-tap orders' }).click();
  await asks.click();
  await expect(confirmationOf(page).getByRole('button', { name: 'Buy BTC' })).toBeVisible();
  expect(await placed()).toEqual([['0.001', 'filled']]);
});

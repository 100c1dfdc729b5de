import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const bitcoinFutures = '/pages/transaction/contract?match_id=101';

test(
  'Enter accepts the leverage I typed and does not submit the order around it',
  { tag: '@long' },
  async ({ page, logIn }) => {
    await logIn(page, bitcoinFutures);
    const ticket = await openTicket(page);
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('5');
    const choice = ticket.getByRole('button', { name: /^Leverage/ });
    await choice.click();
    const sheet = page.getByRole('dialog', { name: 'Leverage' });
    const field = sheet.getByRole('textbox', { name: 'Leverage' });
    await field.fill('7');
    await field.press('Enter');
    // It is not among the offered ones, as the field says; nothing is confirmed.
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet).toBeVisible();
    await field.fill('20');
    await field.press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(choice).toHaveText('Leverage 20×');
    await expect(choice).toBeFocused();
    await expect(confirmationOf(page)).toHaveCount(0);
  },
);

test('a sheet first opened without a network loads with its styles once the network is back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(page, bitcoinFutures);
  const ticket = await openTicket(page);
  const lost = page.waitForEvent('requestfailed', (request) => /multiple-sheet.*\.css$/.test(request.url()));
  await context.setOffline(true);
  await ticket.getByRole('button', { name: /^Leverage/ }).click();
  await lost;
  await context.setOffline(false);
  const tickLabels = page
    .getByRole('dialog', { name: 'Leverage' })
    .getByText('100×', { exact: true })
    .locator('..');
  await expect(tickLabels).toHaveCSS('justify-content', 'space-between');
});

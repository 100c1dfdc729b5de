import { listPositions } from '#contract/position-lists.ts';
import { listOrders } from '#contract/orders.ts';
import { firstContract } from '#tests/support/open-position.ts';
import { confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test('I turn on one-tap orders, with a limit: below it one press is one order, the rest is confirmed as before', async ({
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

test(
  'I turn on one-tap positions, up to a margin: the button shows side, lots, leverage and liquidation price',
  { tag: '@long' },
  async ({ page, api, demo: { token }, logInDemo }) => {
    const { id } = await firstContract(api);
    await logInDemo(page, `/pages/transaction/contract?match_id=${id}`);
    const ticket = await openTicket(page);
    const lots = ticket.getByRole('textbox', { name: 'Lots' });
    const asks = ticket.getByRole('button', { name: 'Open long', exact: true });
    const oneTap = ticket.getByRole('button', {
      name: /^Long 2 lots at 10×, liquidation about [\d,]+\.\d+$/,
    });
    const opened = async () =>
      (await api.must(listPositions, {}, { token })).data.map(({ type, share, multiple, status }) => [
        type,
        share,
        multiple,
        status,
      ]);
    const before = await opened();
    await lots.fill('2');
    await expect(asks).toBeVisible();
    await showDetails(page);
    await ticket.getByRole('switch', { name: 'One-tap futures' }).click();
    const sheet = page.getByRole('dialog', { name: 'Turn on one-tap futures?' });
    await expect(sheet.getByText(/You can lose its whole margin/)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Limit of margin per position (USDT)' }).fill('1000');
    await sheet.getByRole('button', { name: 'Turn on' }).click();
    await expect(ticket.getByText(/One-tap up to 1,000 USDT of margin/)).toBeVisible();

    const promised = /about ([\d,.]+)$/.exec((await oneTap.textContent()) ?? '')![1]!;
    await oneTap.dblclick();
    await expect(page.getByText(/^Opened at /)).toBeVisible();
    expect(await opened()).toEqual([[1, 2, 10, 'open'], ...before]);
    const [position] = (await api.must(listPositions, {}, { token })).data;
    const off = Math.abs(Number(position!.liquidation_price) / Number(promised.replaceAll(',', '')) - 1);
    expect(off).toBeLessThan(0.01);

    await lots.fill('200');
    await expect(asks).toBeVisible();
    await lots.fill('2');
    await ticket.getByRole('switch', { name: 'Take profit and stop loss' }).click();
    await expect(asks).toBeVisible();
  },
);

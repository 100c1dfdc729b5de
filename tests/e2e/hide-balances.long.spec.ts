import { placeOrder } from '#contract/orders.ts';
import { rowsOf } from '#tests/support/device-rows.ts';
import { closeTicket, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';

test('I hide my balances in the ticket, and they are hidden everywhere, also after a reload; prices stay', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  await openAtMarket(api, demo.token, 'long', { stops: 3 });
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  const main = page.locator('main');
  await openTicket(page);
  await expect(main).toContainText(/Available [\d,]+\.\d+ USDT/);
  await expect(main).toContainText(/[+-]?\d+\.\d{2} USDT[+-]?\d+\.\d{2}%/);
  await expect(main.getByRole('slider').first()).toContainText('USDT');
  await page.getByRole('button', { name: 'Hide balances' }).first().click();

  const owned = /Available [\d,]+\.\d+ USDT|[+-]?\d+\.\d{2} USDT[+-]?\d+\.\d{2}%/;
  const hidesAll = async (): Promise<void> => {
    await expect(main).toContainText('Available ••••••Hidden USDT');
    await expect(main).not.toContainText(owned);
    await expect(main.getByRole('slider').first()).toContainText('TP••••••');
    await expect(main.getByText(/^[\d,]+\.\d{2}$/).first()).toBeVisible();
  };
  await hidesAll();
  // The visible change is stored a moment later.
  await expect
    .poll(async () => JSON.stringify(await rowsOf(page, 'settings')))
    .toContain('"hideBalances":true');
  await page.reload();
  await openTicket(page);
  await hidesAll();

  await page.goto('/#/pages/fund/assets');
  await expect(main.getByText('••••••').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show balances' }).first().click();
  await page.goto(`/#/pages/transaction/contract?match_id=${matchId}`);
  await openTicket(page);
  await expect(main).toContainText(/Available [\d,]+\.\d+ USDT/);
});

test('with balances hidden no amount of my spot orders is shown, in list, page, fills or cancel sheet', async ({
  page,
  api,
  person,
  logIn,
}) => {
  const order = await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.01234', target_price: '150000' },
    { token: person.token },
  );
  const resting = await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.04321', target_price: '50000' },
    { token: person.token },
  );
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await openTicket(page);
  await page.getByRole('button', { name: 'Hide balances' }).first().click();
  await closeTicket(page);
  const main = page.locator('main');
  await page.getByRole('button', { name: `Cancel order ${resting.id}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Released••••••');
  await expect(page.getByRole('dialog')).not.toContainText('0.04321');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(main).not.toContainText('0.04321');
  await page.goto(`/#/pages/transaction/currency_order?id=${order.id}`);
  await expect(page.getByRole('heading', { name: 'Fills' })).toBeVisible();
  await expect(main).toContainText(/••••••Hidden BTC at/);
  await expect(main).not.toContainText('0.01234');
});

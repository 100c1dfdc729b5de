import { getOrder, listOrders } from '#contract/orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { closeTicket, confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const path = '/pages/transaction/currency?match_id=1';

test.beforeEach(({ market }) => market.tick('BTC/USDT', '20000'));

test('I buy with a take-profit and a stop-loss: the position waits for both, the first one reached sells it, the other is void', async ({
  page,
  api,
  market,
  person,
  logIn,
}) => {
  await logIn(page, path);
  await openTicket(page);
  await showDetails(page);
  await page.getByText('TP/SL', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('textbox', { name: 'Take profit' }).fill('20100');
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('19900');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = confirmationOf(page);
  await expect(dialog.getByText(/the amount bought is reserved and sold at market/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();

  await market.tick('BTC/USDT', '20200');
  await expect
    .poll(async () =>
      (await api.must(listOrders, { status: 'closed' }, { token: person.token })).data.map(
        ({ type, status }) => [type, status],
      ),
    )
    .toEqual([
      [2, 'filled'],
      [1, 'filled'],
    ]);
  const {
    data: [sold, bought],
  } = await api.must(listOrders, {}, { token: person.token });
  expect([sold!.parent_id, sold!.amount, sold!.filled]).toEqual([bought!.id, '0.00999', '0.00999']);
  const tick = sold!.trigger_tick!;
  expect([sold!.triggered_by, tick.price]).toEqual(['take_profit', '20200']);
  expect(
    (await api.must(getOrder, { id: sold!.id }, { token: person.token })).fills.map((fill) => fill.tick),
  ).toEqual([tick]);
  await page.goto(`/#/pages/transaction/currency_order?id=${sold!.id}`);
  await expect(page.getByRole('heading', { name: 'Triggered' })).toBeVisible();
  await expect(page.getByText(`Order ${bought!.id}`)).toBeVisible();
  const { balances } = (await api.must(listWallets, {}, { token: person.token })).accounts.find(
    ({ account }) => account === 'change',
  )!;
  const balance = balances.find(({ currency_id }) => currency_id === 1)!;
  expect([balance.available, balance.frozen]).toEqual(['0.00000000', '0.00000000']);
});

test(
  'a conditional order refuses a trigger on the wrong side, waits with its trigger shown, and releases all its funds when cancelled',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await logIn(page, path);
    await openTicket(page);
    await page.getByText('Conditional', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    await showDetails(page);
    await page.getByText('TP/SL', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Trigger price' }).fill('30000');
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('31000');
    await expect(page.getByText('Stop loss must be below the price')).toBeVisible();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill('29000');
    await expect(page.getByText('Triggers when price rises to it')).toBeVisible();
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('Order placed. Funds are reserved. You can close the app.')).toBeVisible();
    await closeTicket(page);
    await expect(
      page.getByRole('link', { name: /Buy BTC\/USDT Conditional · Market Waiting Trigger ≥ 30,000/ }),
    ).toBeVisible();
    const {
      data: [waiting],
    } = await api.must(listOrders, { status: 'open' }, { token: person.token });
    expect([waiting!.status, waiting!.frozen]).toEqual(['waiting', '301.5']);

    await page.getByRole('button', { name: /^Cancel order \d+$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('No open orders for this pair.')).toBeVisible();
    const {
      data: [cancelled],
    } = await api.must(listOrders, {}, { token: person.token });
    expect([cancelled!.status, cancelled!.cancel_reason, cancelled!.frozen]).toEqual([
      'cancelled',
      'user',
      '0',
    ]);
  },
);

import { listOrders, type Order } from '#contract/orders.ts';
import { login } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { latestCode, password } from '#tests/support/people.ts';
import { closeTicket, confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

// With motion, the default of most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('I register with a code, see quotes tick, buy at market, sell at limit, and cancel', async ({
  page,
  api,
  server,
}) => {
  const account = `${crypto.randomUUID().slice(0, 12)}@example.test`;
  await page.goto('/#/pages/common/register?next=/pages/transaction/currency?match_id=1');
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`Sent to ${account}`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await latestCode(server.url, account));
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('something else');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords don’t match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL(/transaction\/currency/);
  const price = page
    .locator('main')
    .getByText(/^\d{2,3},\d{3}\.\d{2}$/)
    .first();
  const before = await price.textContent();
  await server.market.walk(2_000);
  await expect.poll(() => price.textContent()).not.toBe(before);

  await page.getByText('Trades', { exact: true }).click();
  const newest = page.getByRole('region', { name: 'Recent trades' }).getByRole('listitem').first();
  const newestBefore = await newest.textContent();
  await server.market.walk(2_000);
  await expect.poll(() => newest.textContent()).not.toBe(newestBefore);
  await page.getByText('Order book', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Asks' }).getByRole('listitem').first()).toBeVisible();

  const ticket = await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();

  await ticket.getByText('Sell', { exact: true }).click();
  await ticket.getByText('Limit', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('150000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.005');
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Sell BTC' }).click();
  await expect(page.getByText(/Order placed\. 0.*of 0.005 BTC filled/)).toBeVisible();
  await closeTicket(page);
  await page
    .getByRole('button', { name: 'Cancel order 2' })
    .or(page.getByRole('button', { name: /^Cancel order \d+$/ }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('No open orders for this pair.')).toBeVisible();

  const token = await api.must(login, { user_string: account, password });
  const { data: orders } = await api.must(listOrders, {}, { token });
  expect(orders.map(({ type, status }) => [type, status])).toEqual([
    [2, 'cancelled'],
    [1, 'filled'],
  ]);
  const bought: Order = orders[1]!;
  const change = (await api.must(listWallets, {}, { token })).accounts.find(
    (entry) => entry.account === 'change',
  )!.balances;
  const balance = (id: number) => change.find(({ currency_id }) => currency_id === id)!;
  expect([balance(1).available, balance(1).frozen, balance(3).frozen]).toEqual([
    '0.00999000',
    '0.00000000',
    '0.000000',
  ]);
  expect(Number(balance(3).total)).toBeCloseTo(10_000 - Number(bought.turnover), 5);
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'a wrong code and a taken account are reported next to the field, and my input stays',
  { tag: '@long' },
  async ({ page, server, person }) => {
    await page.goto('/#/pages/common/register');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Repeat password' }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.account);
    expect(server.log()).not.toContain(password);
  },
);

test('my input survives a reload, a killed page and a session that ended during the confirmation, and two presses are one order', async ({
  context,
  page,
  api,
  person,
  logIn,
}) => {
  const path = '/pages/transaction/currency?match_id=1';
  await logIn(page, path);
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.0123');
  await showDetails(page);
  await expect(page.getByText('0.0122877 BTC')).toBeVisible();
  await page.reload();
  await openTicket(page);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.0123');
  await page.getByRole('button', { name: '50%' }).click();
  const followed = page.getByRole('textbox', { name: 'Amount' });
  await expect.poll(async () => Number(await followed.inputValue())).toBeGreaterThan(0.0123);
  const again = await context.newPage();
  await again.goto('/#/');
  await page.close({ runBeforeUnload: false });
  await again.goto(`/#${path}`);
  await openTicket(again);
  await expect(again.getByRole('button', { name: '50%' })).toHaveAttribute('aria-pressed', 'true');
  await again.getByRole('textbox', { name: 'Amount' }).fill('0.0211');
  await again.getByRole('button', { name: 'Buy BTC' }).click();
  await again.route(
    '**/api/coin/trade',
    (route) =>
      route.fulfill({
        json: {
          type: '999',
          code: 999,
          error: 'login.required',
          message: 'Please log in',
          request_id: 'r-1',
        },
      }),
    { times: 1 },
  );
  await confirmationOf(again).getByRole('button', { name: 'Buy BTC' }).click();

  await again.waitForURL(/common\/login/);
  await again.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await again.waitForURL(/transaction\/currency/);
  await openTicket(again);
  await expect(again.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.0211');
  expect((await api.must(listOrders, {}, { token: person.token })).data).toEqual([]);
  await again.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(again).getByRole('button', { name: 'Buy BTC' }).dblclick();
  await expect(again.getByText(/Filled 0.0211 BTC at/)).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data.map(({ amount }) => amount)).toEqual([
    '0.0211',
  ]);
});

test('the price moved meanwhile: nothing is traded, my input stays, and one press places it at the new price', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await page.route(
    '**/api/coin/trade',
    (route) =>
      route.fulfill({
        json: {
          type: 'error',
          code: 0,
          error: 'price.moved',
          message: 'The price has moved',
          field: 'seen_price',
          price: '99999.99',
          request_id: 'r-1',
        },
      }),
    { times: 2 },
  );
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.0102');
  for (const answer of ['Keep my order', 'Place at 99,999.99']) {
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
    await expect(page.getByText('The price moved to 99,999.99. Nothing was filled.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.0102');
    await page.getByRole('button', { name: answer }).click();
    if (answer === 'Keep my order') await expect(page.getByText(/The price moved to/)).toBeHidden();
  }
  expect((await api.must(listOrders, {}, { token: person.token })).data).toEqual([]);
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Filled 0.0102 BTC at/)).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data.map(({ amount }) => amount)).toEqual([
    '0.0102',
  ]);
});

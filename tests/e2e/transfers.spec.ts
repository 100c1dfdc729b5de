import { listOrders } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { listTransfers, type Transfer } from '#contract/transfers.ts';
import { quoteValidMs } from '#domain/quotes/fixed-rate.ts';
import { listWallets } from '#contract/wallets.ts';
import type { AccountName } from '#contract/account-names.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import type { Page } from '@playwright/test';
import { closeTicket, confirmationOf, openTicket, showOptions } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const tether = 3;
const bitcoin = 1;

/** The balance of a currency in an account. */
const totalOf = async (api: ApiClient, token: string, account: AccountName, currency = tether) => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const { balances } = accounts.find((each) => each.account === account)!;
  return Number(balances.find(({ currency_id }) => currency_id === currency)!.total);
};
const transfersOf = async (api: ApiClient, token: string): Promise<Transfer[]> =>
  (await api.must(listTransfers, {}, { token })).data;

const amountOf = (page: Page) => page.getByRole('textbox', { name: /^Amount/ });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Fills a transfer on its page and confirms it. */
const submitTransfer = async (page: Page, to: string, amount: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'To', exact: true }).selectOption({ label: to });
  await amountOf(page).fill(amount);
  await page.getByRole('button', { name: 'Review transfer' }).click();
  await expect(page.getByRole('dialog')).toContainText(to);
  await confirm(page, 'Transfer').click();
};

/** The same, and waits for its outcome. */
const transfer = async (page: Page, to: string, amount: string): Promise<void> => {
  await submitTransfer(page, to, amount);
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible();
};

// In every run every-product covers it.
test(
  'with a new account I move funds to futures, options and stocks, and trade each',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    await logIn(page, '/pages/transaction/contract?match_id=101');
    // The futures account is empty: the ticket offers to fill it.
    await openTicket(page);
    await page.getByRole('link', { name: 'Transfer', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('change');
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('lever');
    await submitTransfer(page, 'USDT-margined futures', '1000');
    // It returns to the ticket that lacked the funds.
    await expect(page.getByRole('dialog').getByText('Available 1,000.00 USDT')).toBeVisible();
    await closeTicket(page);
    await page.goto('/#/pages/fund/fundTransfer?from=change&currency=3');
    await transfer(page, 'Options account', '500');
    await page.getByRole('button', { name: 'New transfer' }).click();
    await transfer(page, 'Stock account', '1500');
    expect(
      await Promise.all(
        (['change', 'lever', 'micro', 'stock'] as const).map((account) => totalOf(api, token, account)),
      ),
    ).toEqual([7_000, 1_000, 500, 1_500]);

    await page.goto(`/#/pages/transaction/contract?match_id=101`);
    await openTicket(page);
    // Before this page receives the transfer the balance is too low, and the ticket reports it.
    await expect(page.getByText('Available 1,000.00 USDT')).toBeVisible();
    await page.getByRole('textbox', { name: 'Lots' }).fill('1');
    await page.getByRole('button', { name: 'Open long' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Open long' }).click();
    await expect(page.getByText(/^Opened at/)).toBeVisible();
    await page.goto('/#/pages/transaction/index');
    await showOptions(page);
    const ticket = await openTicket(page);
    await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill('25');
    await ticket.getByRole('button', { name: 'Up', exact: true }).click();
    await confirmationOf(page).getByRole('button', { name: 'Up', exact: true }).click();
    await expect(page.getByText('Order placed. It starts on the next tick.', { exact: true })).toBeVisible();
    await server.market.walk(2_000);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goto('/#/pages/transaction/currency?match_id=201');
    await openTicket(page);
    await amountOf(page).fill('1');
    await page.getByRole('button', { name: 'Buy AAPL' }).click();
    await confirmationOf(page).getByRole('button', { name: 'Buy AAPL' }).click();
    await expect(page.getByText(/^Filled 1.00 AAPL at/)).toBeVisible();

    const options = { token };
    expect((await api.must(listPositions, { status: 'held' }, options)).total).toBe(1);
    expect((await api.must(listSecondsOrders, {}, options)).total).toBe(1);
    expect((await api.must(listOrders, {}, options)).data.map(({ symbol }) => symbol)).toEqual(['AAPL/USDT']);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'I convert at a locked rate; an expired one is refused, and I get a new one',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    await logIn(page, '/pages/fund/transfer?from=3&to=1');
    await amountOf(page).fill('1000');
    await page.getByRole('button', { name: 'Preview conversion' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm conversion' });
    await expect(sheet.getByRole('timer')).toHaveText(/^Rate held for \d+ s$/);
    // Waits until it has expired.
    await server.clock.pass(quoteValidMs.normal);
    await expect(sheet.getByText('The rate has expired')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Convert', exact: true })).toBeHidden();
    expect(await transfersOf(api, token)).toEqual([]);

    await sheet.getByRole('button', { name: 'Get a new rate' }).click();
    await expect(sheet.getByRole('timer')).toHaveText(/^Rate held for \d+ s$/);
    const received = await sheet.locator('dd').nth(1).textContent();
    await confirm(page, 'Convert').click();
    await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
    const [made] = await transfersOf(api, token);
    expect([made?.kind, made?.number, `${made?.received} BTC`]).toEqual(['exchange', '1000', received]);
    expect(await totalOf(api, token, 'change', bitcoin)).toBe(Number(made!.received));
    expect(await totalOf(api, token, 'change')).toBe(9_000);

    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { name: 'How the rate was determined' })).toBeVisible();
    await expect(page.getByText(String(made!.to_tick!.seq), { exact: true })).toBeVisible();
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'a rate the exchange no longer locks is refused with a message, and nothing is converted',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    // The page is given a rate that is locked for one minute longer than it is.
    await page.route('**/api/user/getTransferFee', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { message: { held_until: string } };
      const validUntil = Date.parse(body.message.held_until) + 60_000;
      body.message.held_until = new Date(validUntil).toISOString();
      await route.fulfill({ response, json: body });
    });
    await logIn(page, '/pages/fund/transfer?from=3&to=1');
    await amountOf(page).fill('500');
    await page.getByRole('button', { name: 'Preview conversion' }).click();
    const timer = page.getByRole('dialog').getByRole('timer');
    await server.clock.pass(quoteValidMs.normal + 2_000);
    await expect(timer).toHaveText(/^Rate held for 5\d s$/);
    await confirm(page, 'Convert').click();
    await expect(page.getByText('The rate has expired. Nothing was done; get a new rate.')).toBeVisible();
    await expect(amountOf(page)).toHaveValue('500');
    expect(await transfersOf(api, token)).toEqual([]);
    await page.unroute('**/api/user/getTransferFee');
    await page.getByRole('button', { name: 'Get a new rate' }).click();
    await confirm(page, 'Convert').click();
    await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
    expect(await transfersOf(api, token)).toHaveLength(1);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

for (const { name, path, call, submit, agree, message } of [
  {
    name: 'transfer',
    path: '/pages/fund/fundTransfer?from=change&to=micro&currency=3',
    call: 'POST /api/wallet/change',
    submit: 'Review transfer',
    agree: 'Transfer',
    message: 'Transfer · 77.00 USDT · Spot account → Options account: done.',
  },
  {
    name: 'conversion',
    path: '/pages/fund/transfer?from=3&to=1',
    call: 'POST /api/user/Transfer',
    submit: 'Preview conversion',
    agree: 'Convert',
    message: /^Conversion · 77\.00 USDT → BTC: done\. You received [\d.]+ BTC\.$/,
  },
] as const)
  test(
    `the answer to my ${name} is lost and I kill the page: it is made once, and reported on the next start`,
    { tag: '@long' },
    async ({ page, api, server, person: { token }, logIn }) => {
      const proxy = await startCutProxy(Number(new URL(server.url).port));
      const origin = `http://127.0.0.1:${proxy.port}`;
      await logIn(page, path, origin);
      await amountOf(page).fill('77');
      await page.getByRole('button', { name: submit }).click();
      await expect(confirm(page, agree)).toBeVisible();
      const again = await cutOffAndRestart({
        page,
        proxy,
        request: call,
        act: () => confirm(page, agree).dblclick(),
        shows: /can’t take effect twice/,
      });
      await expect(again.getByText(message)).toBeVisible();
      expect((await transfersOf(api, token)).map(({ number }) => number)).toEqual(['77']);
      expect(await totalOf(api, token, 'change')).toBe(9_923);
      await again.getByRole('link', { name: 'Details' }).click();
      await expect(again.locator('main')).toContainText('77.00 USDT');
      // What it led to has been opened: the outcome was read.
      await expect(again.getByText(message)).toBeHidden();
      expect(await server.ledgerViolation()).toBeNull();
      await proxy.close();
    },
  );

test(
  'my transfers and conversions are shown without a network, with their age, and can be filtered',
  { tag: '@long' },
  async ({ context, page, logIn }) => {
    await logIn(page, '/pages/fund/fundTransfer?from=change&to=lever');
    await transfer(page, 'USDT-margined futures', '10');
    await page.goto('/#/pages/fund/transfer?from=3&to=1');
    await amountOf(page).fill('50');
    await page.getByRole('button', { name: 'Preview conversion' }).click();
    await confirm(page, 'Convert').click();
    await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await context.setOffline(true);
    await expect(page.getByText(/^Updated/)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog').getByText('Conversions', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('USDT → BTC');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save history as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^tideline-transfers-.*\.csv$/);
  },
);

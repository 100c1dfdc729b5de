import { getPosition, listPositions } from '#contract/position-lists.ts';
import { setStops } from '#contract/positions.ts';
import { listOrders } from '#contract/orders.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import type { FaultyProxy } from '#tests/support/faulty-proxy-handle.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import type { Page } from '@playwright/test';
import { confirmationOf, openTicket, showOptions } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test.afterEach(async ({ server }) => {
  expect(await server.ledgerViolation()).toBeNull();
});

const stakePath = '/pages/transaction/index';

const stake = async (page: Page, amount: string): Promise<void> => {
  await showOptions(page);
  const ticket = await openTicket(page);
  await page.getByText('30 s · 40%', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill(amount);
  await ticket.getByRole('button', { name: 'Up', exact: true }).click();
  await confirmationOf(page).getByRole('button', { name: 'Up', exact: true }).click();
};

const closeAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close several…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close at the market' }).click();
};

/** The first sending and its retries after silence never arrive. */
const loseAll = async (network: FaultyProxy, start: string, send: () => Promise<void>): Promise<void> => {
  const sendings = network.delayEvery(start);
  sendings.lose();
  await send();
  await sendings.arrived;
};

const openIds = async (api: ApiClient, token: string): Promise<number[]> =>
  (await api.must(listPositions, { status: 'open' }, { token })).data
    .map(({ id }) => id)
    .sort((a, b) => a - b);

test('a stake and a close-all never arrive and I come back too late: neither is done, and both are offered again', async ({
  context,
  page,
  api,
  network,
  clock,
  market,
  demo: { token },
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const before = await openAtMarket(api, token, 'long');
  const stakes = async () =>
    (await api.must(listSecondsOrders, {}, { token })).data.filter(({ number }) => Number(number) === 23);
  await logInDemo(page, stakePath, network.url);
  const other = await context.newPage();
  await other.goto(`${network.url}/#/pages/transaction/contract?match_id=${matchId}`);
  await loseAll(network, 'POST /api/lever/batch_close', () => closeAll(other));
  await page.bringToFront();
  await loseAll(network, 'POST /api/microtrade/submit', () => stake(page, '23'));
  network.outage('refused');
  await page.close({ runBeforeUnload: false });
  await other.close({ runBeforeUnload: false });
  // Meanwhile another device continues to trade.
  const meanwhile = await openAtMarket(api, token, 'long');
  await clock.pass(16_000);
  network.restore();

  const again = await context.newPage();
  await again.goto(`${network.url}/#${stakePath}`);
  await expect(
    again.getByText(
      'Not placed. Your order reached the exchange too late and won’t be resent automatically.',
    ),
  ).toBeVisible();
  await expect(
    again.getByText(
      'Close all positions: not done. The request arrived too late. Nothing was placed or changed; check it and confirm again.',
    ),
  ).toBeVisible();
  expect([await stakes(), await openIds(api, token)]).toEqual([[], [before.id, meanwhile.id]]);
  await again.getByRole('button', { name: 'Review again' }).click();
  await confirmationOf(again).getByRole('button', { name: 'Up', exact: true }).click();
  await expect.poll(async () => (await stakes()).length).toBe(1);
  await market.walk(1_000);
  await expect(again.getByRole('timer')).toBeVisible();
  expect((await stakes()).map(({ seconds }) => seconds)).toEqual([30]);
});

test(
  'closing all arrives after another device opened a position: nothing is closed, and the sheet asks again',
  { tag: '@long' },
  async ({ page, api, network, demo: { token }, logInDemo }) => {
    const { id: matchId } = await firstContract(api);
    const before = await openAtMarket(api, token, 'long');
    await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`, network.url);
    const delayed = network.delayEvery('POST /api/lever/batch_close');
    await closeAll(page);
    await delayed.arrived;
    const meanwhile = await openAtMarket(api, token, 'short');
    delayed.release();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(/changed since you looked/);
    expect(await openIds(api, token)).toEqual([before.id, meanwhile.id]);
    await dialog.getByRole('button', { name: 'Review again' }).click();
    await dialog.getByRole('button', { name: 'Close at the market' }).click();
    await expect(dialog.getByText('2 positions closed.')).toBeVisible();
    expect(await openIds(api, token)).toEqual([]);
  },
);

test(
  'my stop is delayed while another device sets a newer one: the newer one wins, and I am notified',
  { tag: '@long' },
  async ({ page, api, network, demo: { token }, logInDemo }) => {
    const { id: matchId } = await firstContract(api);
    const { id, price } = await openAtMarket(api, token, 'long');
    const [older, newer] = [0.99, 0.98].map((share) => (Number(price) * share).toFixed(0));
    await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`, network.url);
    await page
      .getByRole('button', { name: `TP/SL of position ${id}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Stop loss' }).fill(older!);
    const delayed = network.delayEvery('POST /api/lever/setstop');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await delayed.arrived;
    await api.must(setStops, { id, stop_loss_price: newer! }, { token });
    delayed.release();
    await expect(dialog.getByRole('alert')).toContainText(/changed since you looked/);
    expect((await api.must(getPosition, { id }, { token })).stop_loss_price).toBe(newer);
    await dialog.getByRole('button', { name: 'Review again' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Stop loss' })).toHaveValue(newer!);
  },
);

test('the disk is full as I confirm: nothing is sent, and once there is room the next order goes through', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await openTicket(page);
  // On a full disk the device's previous balance remains.
  await expect(page.getByText('Available 10,000.00 USDT')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const roomy = await page.evaluateHandle(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    return put;
  });
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Nothing was sent\./)).toBeVisible();
  const orders = async () =>
    (await api.must(listOrders, {}, { token: person.token })).data.map(({ amount, status }) => [
      amount,
      status,
    ]);
  expect(await orders()).toEqual([]);
  await roomy.evaluate((put) => {
    IDBObjectStore.prototype.put = put;
  });
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  expect(await orders()).toEqual([['0.01', 'filled']]);
});

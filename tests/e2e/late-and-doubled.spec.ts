import { listOrders } from '#contract/orders.ts';
import { getUser } from '#contract/signed-in.ts';
import { agreeTo } from '#tests/support/agree.ts';
import { writeRows } from '#tests/support/device-rows.ts';
import type { Page } from '@playwright/test';
import { confirmationOf, ticketBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const ticketPath = '/pages/transaction/currency?match_id=1';

const buy = async (page: Page, amount: string): Promise<void> => {
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await agreeTo(page, 'Buy BTC');
};

test('a gateway says 404 after my order was filled: it is reported as filled, not refused', async ({
  page,
  api,
  network,
  person,
  logIn,
}) => {
  await logIn(page, ticketPath, network.url);
  const watched = network.answerNext('POST /api/coin/trade', 404, true);
  await buy(page, '0.01');
  await watched.arrived;
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([['0.01', 'filled']]);
});

test('the answer to my order is swallowed: it is retried on another connection within seconds, and placed once', async ({
  page,
  api,
  network,
  person,
  logIn,
}) => {
  await logIn(page, ticketPath, network.url);
  const stalled = network.stallNext('POST /api/coin/trade');
  await buy(page, '0.01');
  await stalled.arrived;
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  const connections = network.requests('POST /api/coin/trade');
  expect(connections.length).toBeGreaterThan(1);
  expect(new Set(connections).size).toBe(connections.length);
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ status }) => status)).toEqual(['filled']);
});

test(
  'two tabs on one pair lose the answers to an order each: both are reported after a restart',
  { tag: '@long' },
  async ({ context, page, api, network, person, logIn }) => {
    await logIn(page, ticketPath, network.url);
    await expect(ticketBar(page).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${network.url}/#${ticketPath}`);
    await expect(ticketBar(other).first()).toBeVisible();
    network.stallEvery('POST /api/coin/trade');
    for (const [tab, amount] of [
      [page, '0.01'],
      [other, '0.02'],
    ] as const) {
      await tab.bringToFront();
      await buy(tab, amount);
      await expect
        .poll(async () =>
          (await api.must(listOrders, {}, { token: person.token })).data.map((order) => order.amount),
        )
        .toContain(amount);
    }
    network.outage('refused');
    await page.close({ runBeforeUnload: false });
    await other.close({ runBeforeUnload: false });
    network.restore();

    const again = await context.newPage();
    await again.goto(`${network.url}/#/pages/market/market`);
    await expect(again.getByText(/Buy 0.01 BTC .*: filled at/)).toBeVisible();
    await expect(again.getByText(/Buy 0.02 BTC .*: filled at/)).toBeVisible();
    const { data } = await api.must(listOrders, {}, { token: person.token });
    expect(data.map(({ amount, status }) => [amount, status]).sort()).toEqual([
      ['0.01', 'filled'],
      ['0.02', 'filled'],
    ]);
  },
);

test('my order never arrived and I come back later: it is not placed, and offered again', async ({
  context,
  page,
  api,
  network,
  clock,
  person,
  logIn,
}) => {
  await logIn(page, ticketPath, network.url);
  const delayed = network.delayEvery('POST /api/coin/trade');
  delayed.lose();
  await buy(page, '0.01');
  await delayed.arrived;
  network.outage('refused');
  await page.close({ runBeforeUnload: false });
  await clock.pass(16_000);
  network.restore();

  const again = await context.newPage();
  await again.goto(`${network.url}/#${ticketPath}`);
  await expect(again.getByText(/Not placed/)).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data).toEqual([]);
  await again.getByRole('button', { name: 'Review again' }).click();
  await confirmationOf(again).getByRole('button', { name: 'Buy BTC' }).click();
  await expect(again.getByText(/Filled 0.01 BTC at/)).toBeVisible();
});

test('my order gets no answer: after some seconds it is shown as in doubt, and then with its outcome', async ({
  page,
  network,
  logIn,
}) => {
  await logIn(page, ticketPath, network.url);
  const silent = network.stallEvery('POST /api/coin/trade');
  await buy(page, '0.01');
  await silent.arrived;
  await expect(page.getByText(/can’t be placed twice/)).toBeVisible();
  await expect(page.getByText(/It cannot take effect after/)).toBeVisible();
  silent.release();
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
});

test('a stored order that this app cannot read is not sent; it is reported, and I can dismiss it', async ({
  page,
  api,
  network,
  person,
  logIn,
}) => {
  await logIn(page, '/pages/market/market', network.url);
  const { id: userId } = await api.must(getUser, {}, { token: person.token });
  await writeRows(page, 'requests', [
    {
      userId,
      key: 'damaged',
      kind: 'spot',
      subject: 1,
      request: { type: 1 },
      attempt: 1,
      sentAt: 1_000,
      validUntil: 16_000,
      outcome: null,
    },
  ]);
  await page.reload();
  const notice = page.getByText(/Buy BTC\/USDT: what was stored cannot be read here/);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(network.requests('POST /api/coin/trade')).toEqual([]);
});

import { listOrders, placeOrder } from '#contract/orders.ts';
import { startCutProxy, type CutProxy } from '#tests/support/cut-proxy.ts';
import { until } from '#tests/support/until.ts';
import { closeTicket, confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const proxies: CutProxy[] = [];
test.afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

/** The server processed it and the answer is lost; or the request never arrived whole. */
const cuts = [
  { name: 'before the answer', cut: { requestBytes: Infinity, answerBytes: 0 } },
  { name: 'inside the request', cut: { requestBytes: 120, answerBytes: Infinity } },
];

for (const { name, cut } of cuts) {
  test(`the network is cut ${name}, I kill the page and restart: exactly one order, and the ticket says so`, async ({
    context,
    page,
    api,
    server,
    person,
    logIn,
  }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    proxies.push(proxy);
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logIn(page, '/pages/transaction/currency?match_id=1', origin);
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    proxy.cutNext('POST /api/coin/trade', cut);
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
    await until('the cut', () => proxy.hasCut());
    await expect(page.getByText(/can’t be placed twice/)).toBeVisible();
    await page.close({ runBeforeUnload: false });

    proxy.restore();
    const again = await context.newPage();
    await again.goto(`${origin}/#/pages/transaction/currency?match_id=1`);
    await expect(again.getByText(/Filled 0.01 BTC at/)).toBeVisible();
    const { data } = await api.must(listOrders, {}, { token: person.token });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([['0.01', 'filled']]);
  });
}

test('I dismiss the ticket of an order in doubt, and the notice about it reopens it on the same page', async ({
  page,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await page.route('**/api/coin/trade', (route) => route.abort());
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
  const doubt = page.getByText(/can’t be placed twice/);
  await expect(doubt).toBeVisible();
  await closeTicket(page);
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(doubt).toBeVisible();
  await page.unroute('**/api/coin/trade');
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
});

test(
  'the answer to my cancellation is lost and I kill the page: on the next start its outcome is reported',
  { tag: '@long' },
  async ({ context, page, api, server, person, logIn }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    proxies.push(proxy);
    const origin = `http://127.0.0.1:${proxy.port}`;
    const { id } = await api.must(
      placeOrder,
      { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '50000' },
      { token: person.token },
    );
    await logIn(page, '/pages/transaction/currency_order', origin);
    await page.getByRole('button', { name: `Cancel order ${id}` }).click();
    proxy.cutNext('PUT /api/coin/trade', cuts[0]!.cut);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick();
    await until('the cut', () => proxy.hasCut());
    await expect(
      page.getByRole('dialog').getByText(/Checking whether the order was cancelled/),
    ).toBeVisible();
    await page.close({ runBeforeUnload: false });

    proxy.restore();
    const again = await context.newPage();
    await again.goto(`${origin}/#/pages/market/market`);
    await expect(again.getByText(`Cancel order ${id}: done.`)).toBeVisible();
    const { data } = await api.must(listOrders, {}, { token: person.token });
    expect(data.map(({ status, frozen }) => [status, Number(frozen)])).toEqual([['cancelled', 0]]);
    await again.getByRole('button', { name: 'Dismiss' }).click();
    await expect(again.getByText(`Cancel order ${id}: done.`)).toBeHidden();
  },
);

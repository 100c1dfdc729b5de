import { listOrders } from '#contract/orders.ts';
import { startFaultyProxy, type FaultyProxy } from '#tests/support/faulty-proxy.ts';
import { password, type Person } from '#tests/support/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const proxies: FaultyProxy[] = [];
test.afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

const openProxy = async (serverUrl: string): Promise<FaultyProxy> => {
  const proxy = await startFaultyProxy(Number(new URL(serverUrl).port));
  proxies.push(proxy);
  return proxy;
};

const ticketPath = '/pages/transaction/currency?match_id=1';

const logInAt = async (page: Page, origin: string, { account }: Person, path: string): Promise<void> => {
  await page.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

const buy = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click();
};

test('a gateway says 404 after my order was filled: I am told it was filled, not refused', async ({ page, api, server, person }) => {
  const proxy = await openProxy(server.url);
  await logInAt(page, proxy.url, person, ticketPath);
  const watched = proxy.answerNext('POST /api/coin/trade', 404, true);
  await buy(page, '0.01');
  await watched.arrived;
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([['0.01', 'filled']]);
});

test('the answer to my order is swallowed: it is asked for on another connection within seconds, and placed once', async ({ page, api, server, person }) => {
  const proxy = await openProxy(server.url);
  await logInAt(page, proxy.url, person, ticketPath);
  const stalled = proxy.stallNext('POST /api/coin/trade');
  await buy(page, '0.01');
  await stalled.arrived;
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  const connections = proxy.requests('POST /api/coin/trade');
  expect([connections.length, new Set(connections).size]).toEqual([2, 2]);
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ status }) => status)).toEqual(['filled']);
});

test('two tabs on one pair lose the answers to an order each: both are told after a restart', async ({ context, page, api, server, person }) => {
  const proxy = await openProxy(server.url);
  await logInAt(page, proxy.url, person, ticketPath);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${proxy.url}/#${ticketPath}`);
  for (const [tab, amount] of [[page, '0.01'], [other, '0.02']] as const) {
    await tab.bringToFront();
    const stalled = proxy.stallNext('POST /api/coin/trade');
    await buy(tab, amount);
    await stalled.arrived;
  }
  proxy.outage('refused');
  await page.close({ runBeforeUnload: false });
  await other.close({ runBeforeUnload: false });
  proxy.mend();

  const again = await context.newPage();
  await again.goto(`${proxy.url}/#/pages/market/market`);
  await expect(again.getByText(/Buy 0.01 BTC .*: filled at/)).toBeVisible({ timeout: 30_000 });
  await expect(again.getByText(/Buy 0.02 BTC .*: filled at/)).toBeVisible();
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ amount, status }) => [amount, status]).sort()).toEqual([['0.01', 'filled'], ['0.02', 'filled']]);
});

test('my order never arrived and I come back later: it is not placed, and offered again', async ({ context, page, api, server, person }) => {
  const proxy = await openProxy(server.url);
  await logInAt(page, proxy.url, person, ticketPath);
  const held = proxy.holdNext('POST /api/coin/trade');
  await buy(page, '0.01');
  await held.arrived;
  held.lose();
  proxy.outage('refused');
  const wasAgreedTo = Date.now();
  await page.close({ runBeforeUnload: false });
  await expect.poll(() => Date.now() - wasAgreedTo, { timeout: 20_000 }).toBeGreaterThan(16_000);
  proxy.mend();

  const again = await context.newPage();
  await again.goto(`${proxy.url}/#${ticketPath}`);
  await expect(again.getByText(/Not placed/)).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data).toEqual([]);
  await again.getByRole('button', { name: 'Review again' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).click();
  await expect(again.getByText(/Filled 0.01 BTC at/)).toBeVisible();
});

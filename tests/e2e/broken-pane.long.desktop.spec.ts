import { breakModules } from '#tests/support/break-page.ts';
import { expect, test } from './fixtures.ts';

// A worker would serve the code from its cache, bypassing the test's routes.
test.use({ serviceWorkers: 'block' });

test('a desktop pane that throws fails alone: the adjacent panes go on, and Try again restores it', async ({
  page,
  logInDemo,
}) => {
  await breakModules(page, /\/assets\/candle-area-[\w-]+\.js$/);
  await logInDemo(page, '/pages/transaction/currency?match_id=1');
  const failed = page.getByRole('alert').filter({ hasText: 'This part of the page stopped working' });
  const canvas = page.getByRole('main').locator('canvas');
  await expect(failed.getByRole('button', { name: 'Copy report' })).toBeVisible();
  await expect(canvas).toHaveCount(0);

  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('complementary', { name: 'Market' }).getByRole('link', { name: /^ETH/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeVisible();
  await expect(failed).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.1');
  await page.getByRole('button', { name: 'Buy ETH' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy ETH' }).click();
  await expect(page.getByText(/Filled 0.10 ETH at/)).toBeVisible();

  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(canvas.first()).toBeVisible();
});

test('the code of the Futures desktop fails to load: it says so, and Try again works', async ({ page }) => {
  const code = /\/assets\/futures-desktop-/;
  await page.route(code, (route) => route.abort());
  await page.goto('/#/pages/transaction/index');
  await page.getByRole('main').getByText('Futures', { exact: true }).last().click();
  const failed = page.getByRole('alert').filter({ hasText: 'This page did not load' });
  await expect(failed).toBeVisible();
  await page.unroute(code);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('form', { name: /^Order form for/ }).getByRole('radio', { name: 'Long' }),
  ).toBeVisible();
  await expect(failed).toHaveCount(0);
});

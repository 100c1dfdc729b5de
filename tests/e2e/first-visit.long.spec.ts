import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const rowsOf = (page: Page) =>
  page
    .locator('.home-screen_watchlist li:visible')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));

for (const [name, window] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide window', { width: 1440, height: 900 }],
] as const) {
  test(`on ${name} a first visit shows three steps in the page, and nothing covers it or moves under a finger`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.home-screen_watchlist li:visible').first()).toBeVisible();
    const before = await rowsOf(page);
    await expect(steps(page)).toBeAttached();
    await expect(page.getByRole('region', { name: 'Notice' })).toBeAttached();
    expect(await rowsOf(page)).toEqual(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('I read the steps by keys, return to where I was, and close them for good', async ({ page }) => {
  await page.goto('/');
  const next = steps(page).getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(steps(page)).toContainText('2 of 3');
  await expect(next).toBeFocused();
  await page.reload();
  await expect(steps(page)).toContainText('Sign up when you want to trade');
  await steps(page).getByRole('button', { name: 'Next' }).press('Enter');
  await expect(steps(page)).toContainText('If your connection drops');
  await steps(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(steps(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const notice = page.getByRole('region', { name: 'Notice' });
  await notice.getByRole('button', { name: 'If you lose connection while placing an order' }).press('Enter');
  await expect(notice).toContainText('Each order gets a unique ID');
  await notice.getByRole('button', { name: 'Close the notice' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.product-grid_tile').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(steps(page)).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

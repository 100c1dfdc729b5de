import { expect, test } from './fixtures.ts';

const upright = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };

test('I view the chart in full screen, use its keys, and leave with Escape with the focus restored', async ({
  page,
}) => {
  await page.setViewportSize(upright);
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('img').waitFor();
  // Without the browser's full-screen mode, the chart fills the window.
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));
  });
  await chart.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => chart.boundingBox()).toEqual({ x: 0, y: 0, ...upright });
  const leave = chart.getByRole('button', { name: 'Leave full screen' });
  await leave.focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await chart.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  await page.getByRole('dialog', { name: 'Chart settings' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(leave).toBeVisible();
  await leave.focus();
  await page.keyboard.press('Escape');
  await expect(chart.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused();
  expect((await chart.boundingBox())!.height).toBeLessThan(500);
});

test('a rotated phone shows the chart alone, and everything else when rotated back', async ({ page }) => {
  await page.setViewportSize(upright);
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
  await page.setViewportSize(lying);
  await expect.poll(() => chart.boundingBox()).toEqual({ x: 0, y: 0, ...lying });
  const drawing = (await chart.getByRole('img').boundingBox())!;
  expect(drawing.height).toBeGreaterThan(250);
  expect(drawing.y + drawing.height).toBeLessThanOrEqual(lying.height);
  await page.setViewportSize(upright);
  await expect(chart.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  expect((await chart.boundingBox())!.height).toBeLessThan(500);
});

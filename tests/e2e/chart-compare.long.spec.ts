import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });
const tagOf = (page: Page) => chartOf(page).getByRole('group', { name: 'Compared with ETH/USDT' });
const percent = /[+-]?\d+\.\d{2}%/;

const compareWithEth = async (page: Page): Promise<void> => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const settings = chartOf(page).getByRole('button', { name: 'Chart settings' });
  await chartOf(page)
    .getByRole('img', { name: /^Price chart/ })
    .waitFor();
  await settings.click();
  await page.getByRole('button', { name: 'Compare with another pair' }).click();
  const chooser = page.getByRole('dialog', { name: 'Compare with another pair' });
  await chooser.getByRole('textbox').fill('eth');
  await chooser.getByRole('link', { name: /^ETH/ }).first().click();
  await expect(chooser).toHaveCount(0);
  await expect(settings).toBeFocused();
  await expect(tagOf(page)).toContainText(percent);
};

test('I compare the chart with another pair in percent, find that again after a reload, and remove it', async ({
  page,
}) => {
  await compareWithEth(page);
  const [chart, tag] = [chartOf(page), tagOf(page)];
  const settings = chart.getByRole('button', { name: 'Chart settings' });
  await page.reload();
  await expect(tag).toContainText(percent);
  await chart.getByText('1h', { exact: true }).click();
  await expect(tag).toContainText(percent);

  await page.goto('/#/pages/transaction/currency?match_id=2');
  await expect(page.getByRole('button', { name: /^ETH\/USDT/ })).toBeVisible();
  await chart.getByRole('img', { name: /^Price chart/ }).waitFor();
  await expect(tag).toHaveCount(0);
  await page.goto('/#/pages/transaction/currency?match_id=1');
  await tag.getByRole('button', { name: 'Remove ETH/USDT from the chart' }).click();
  await expect(tag).toHaveCount(0);
  await page.reload();
  await chart.getByRole('img', { name: /^Price chart/ }).waitFor();
  await settings.click();
  await expect(page.getByRole('button', { name: 'Compare with another pair' })).toBeVisible();
});

test('without a network a comparison shows its last figure, and a missing one is fetched again', async ({
  page,
  context,
}) => {
  const [chart, tag] = [chartOf(page), tagOf(page)];
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chartImage = chart.getByRole('img', { name: /^Price chart/ });
  await chart.getByText('4h', { exact: true }).click();
  await expect(chartImage).toBeVisible();
  await chart.getByText('15m', { exact: true }).click();
  await compareWithEth(page);
  await context.setOffline(true);
  await expect(page.getByText(/^Updated/).first()).toBeVisible();
  await expect(tag).toContainText(percent);
  await chart.getByText('4h', { exact: true }).click();
  const again = tag.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(chartImage).toBeVisible();
  await expect(tag).not.toContainText(percent);
  await again.click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await expect(tag).toContainText(percent);
  await expect(again).toHaveCount(0);
});

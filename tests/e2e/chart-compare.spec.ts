import { expect, test } from './fixtures.ts';

test('I compare the chart with another pair in percent, find that again after a reload, and remove it', async ({
  page,
}) => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  const settings = chart.getByRole('button', { name: 'Chart settings' });
  await chart.getByRole('img', { name: /^Price chart/ }).waitFor();
  await settings.click();
  await page.getByRole('button', { name: 'Compare with another pair' }).click();
  const chooser = page.getByRole('dialog', { name: 'Compare with another pair' });
  await chooser.getByRole('textbox').fill('eth');
  await chooser.getByRole('link', { name: /^ETH/ }).first().click();
  await expect(chooser).toHaveCount(0);
  await expect(settings).toBeFocused();

  const tag = chart.getByRole('group', { name: 'Compared with ETH/USDT' });
  await expect(tag).toContainText(/[+-]?\d+\.\d{2}%/);
  await page.reload();
  await expect(tag).toContainText(/[+-]?\d+\.\d{2}%/);
  await chart.getByText('1h', { exact: true }).click();
  await expect(tag).toContainText(/[+-]?\d+\.\d{2}%/);

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

import { expect, test } from './fixtures.ts';

test('I switch on averages, RSI and MACD, and find them again after a reload', async ({ page }) => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chart settings' });
  await sheet.getByText('EMA', { exact: true }).click();
  await sheet.getByRole('switch', { name: 'RSI' }).check();
  await sheet.getByRole('switch', { name: 'MACD' }).check();
  await sheet.getByRole('button', { name: 'Close' }).click();

  const figure = String.raw`[\d,]+\.\d{2}`;
  await expect(chart).toContainText(new RegExp(`EMA 7 ${figure}EMA 25 ${figure}EMA 99 ${figure}`));
  await expect(chart).toContainText(/RSI 14\d{1,2}\.\d{2}/);
  await expect(chart).toContainText(/MACD 12 26 9DIF -?[\d,]+\.\d{2}DEA -?[\d,]+\.\d{2}/);
  const rsi = await chart.getByText(/^RSI 14/).textContent();
  await expect(chart.getByText(/^RSI 14/)).not.toHaveText(rsi!);

  await page.reload();
  await expect(chart).toContainText(/RSI 14\d{1,2}\.\d{2}/);
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  await expect(sheet.getByRole('switch', { name: 'MACD' })).toBeChecked();
  await sheet.getByRole('switch', { name: 'RSI' }).uncheck();
  await expect(chart.getByText(/^RSI 14/)).toHaveCount(0);
});

import { expect, test } from './fixtures.ts';

test('I put averages, bands and VWAP on the chart and RSI and MACD below, and find them again after a reload', async ({
  page,
  market,
}) => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chart settings' });
  const add = sheet.getByRole('button', { name: 'Add an average' });
  await add.click();
  await sheet.getByRole('combobox', { name: 'Kind of average 1' }).selectOption('ema');
  await add.click();
  await add.click();
  const length = sheet.getByRole('textbox', { name: 'Length of average 2' });
  await length.fill('1');
  await expect(length).toHaveAccessibleDescription('A whole number from 2 to 400');
  await length.fill('30');
  await sheet.getByRole('switch', { name: 'Bollinger Bands' }).check();
  await sheet.getByRole('textbox', { name: 'Width (deviations)' }).fill('2,5');
  await sheet.getByRole('switch', { name: 'VWAP' }).check();
  await sheet.getByRole('switch', { name: 'RSI' }).check();
  await sheet.getByRole('switch', { name: 'MACD' }).check();
  await sheet.getByRole('button', { name: 'Close' }).click();

  const figure = String.raw`[\d,]+\.\d{2}`;
  await expect(chart).toContainText(
    new RegExp(
      `EMA 7 ${figure}EMA 30 ${figure}EMA 99 ${figure}BOLL 20 2.5 ${figure}↑ ${figure}↓ ${figure}VWAP ${figure}`,
    ),
  );
  await expect(chart).toContainText(/RSI 14\d{1,2}\.\d{2}/);
  await expect(chart).toContainText(/MACD 12 26 9DIF -?[\d,]+\.\d{2}DEA -?[\d,]+\.\d{2}/);
  const rsi = await chart.getByText(/^RSI 14/).textContent();
  await market.walk(2_000);
  await expect(chart.getByText(/^RSI 14/)).not.toHaveText(rsi!);

  await page.reload();
  await expect(chart).toContainText(new RegExp(`EMA 30 ${figure}EMA 99 ${figure}BOLL 20 2.5 ${figure}`));
  await expect(chart).toContainText(/RSI 14\d{1,2}\.\d{2}/);
  await chart.getByRole('button', { name: 'Chart settings' }).click();
  await expect(sheet.getByRole('switch', { name: 'MACD' })).toBeChecked();
  await sheet.getByRole('switch', { name: 'RSI' }).uncheck();
  await expect(chart.getByText(/^RSI 14/)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Remove average 1' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Length of average 1' })).toHaveValue('30');
  await expect(chart).not.toContainText('EMA 7 ');
});

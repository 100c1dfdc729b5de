import { readFile } from 'node:fs/promises';
import { closePosition } from '#contract/positions.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { expect, test } from './fixtures.ts';

test('I narrow the history of my positions and save it with every closing and its tick', async ({ page, api, demo, logInDemo }) => {
  const [long, short] = [await openAtMarket(api, demo.token, 'long'), await openAtMarket(api, demo.token, 'short')];
  for (const { id } of [long, short]) await api.must(closePosition, { id }, { token: demo.token });
  await logInDemo(page, '/pages/transaction/contract_order');
  const main = page.locator('main');
  await main.getByText('History', { exact: true }).click();
  const rows = main.getByRole('listitem').filter({ hasText: 'BTC/USDT' });
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Filter orders' }).click();
  await page.getByRole('dialog').getByText('Short', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Short');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save history as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head, line, end] = text.split('\r\n').map((each) => each.split(','));
  const cell = (name: string): string => line![head!.indexOf(name)]!;
  expect([cell('id'), cell('side'), cell('closing_reason'), cell('closing_tick_source'), end]).toEqual([String(short.id), 'short', 'user', 'simulated', ['']]);
  expect(Number(cell('closing_tick_seq'))).toBeGreaterThan(0);
});

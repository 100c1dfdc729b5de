import { readFile } from 'node:fs/promises';
import { closePosition } from '#contract/positions.ts';
import { openAtMarket } from '#tests/support/open-position.ts';
import { expect, test } from './fixtures.ts';

test('I filter the history of my positions and save it with every closing and its tick', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const [long, short] = [
    await openAtMarket(api, demo.token, 'long'),
    await openAtMarket(api, demo.token, 'short'),
  ];
  for (const { id } of [long, short]) await api.must(closePosition, { id }, { token: demo.token });
  await logInDemo(page, '/pages/transaction/contract_order');
  const main = page.locator('main');
  await main.getByText('History', { exact: true }).click();
  const row = (id: number) => main.locator(`a[href$="contract_order?id=${id}"]`);
  await expect(row(long.id)).toBeVisible();
  await expect(row(short.id)).toContainText('Short');

  await page.getByRole('button', { name: 'Filter orders' }).click();
  await page.getByRole('dialog').getByText('Short', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(row(long.id)).toBeHidden();
  await expect(row(short.id)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save history as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head, ...lines] = text.split('\r\n').map((each) => each.split(','));
  expect(lines.at(-1)).toEqual(['']);
  const cellOf = (line: readonly string[] | undefined, name: string): string | undefined =>
    line?.[head!.indexOf(name)];
  expect(lines.filter((line) => cellOf(line, 'id') === String(long.id))).toEqual([]);
  const line = lines.find((each) => cellOf(each, 'id') === String(short.id));
  const cell = (name: string): string | undefined => cellOf(line, name);
  expect([cell('side'), cell('closing_reason'), cell('closing_tick_source')]).toEqual([
    'short',
    'user',
    'simulated',
  ]);
  expect(Number(cell('closing_tick_seq'))).toBeGreaterThan(0);
});

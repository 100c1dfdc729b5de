import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { expect, test } from './fixtures.ts';

test('I draw on the chart by finger and by keys, move and remove drawings, and find the rest again', async ({
  page,
}) => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByRole('button', { name: 'Draw', exact: true }).click();
  const tools = chart.getByRole('toolbar', { name: 'Drawing tools' });
  const list = tools.getByRole('button', { name: /^List of drawings/ });
  const surface = chart.getByRole('application', { name: /^Place the drawing/ });
  await chart.getByRole('img', { name: /^Price chart/ }).waitFor();

  await tools.getByRole('button', { name: 'Trend line' }).click();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height * 0.3, { steps: 5 });
  await page.mouse.up();
  await expect(list).toHaveAccessibleName('List of drawings, 1');
  const end = chart.getByRole('button', { name: /^Point 2 of Trend line/ });
  const before = (await end.boundingBox())!;
  await end.press('ArrowDown');
  await expect.poll(async () => (await end.boundingBox())!.y).toBeGreaterThan(before.y);
  await tools.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Math.abs((await end.boundingBox())!.y - before.y)).toBeLessThan(2);

  await tools.getByRole('button', { name: 'Horizontal line' }).press('Enter');
  await expect(surface).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(list).toHaveAccessibleName('List of drawings, 2');
  await tools.getByRole('button', { name: 'Fibonacci retracement' }).click();
  await surface.press('Escape');
  await expect(surface).toHaveCount(0);

  await chart.getByText('1h', { exact: true }).click();
  await list.click();
  const sheet = page.getByRole('dialog', { name: 'Drawings' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Remove drawing 1: Trend line' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/^Horizontal line[\d,.]+$/]);
  const text = await sheet.getByRole('listitem').textContent();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheetsGone(page);

  await page.reload();
  await chart.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(list).toHaveAccessibleName('List of drawings, 1');
  await list.click();
  await expect(sheet.getByRole('listitem')).toHaveText(text!);
  await sheet.getByRole('button', { name: 'Remove all drawings' }).click();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText(text!);
});

import { firstContract } from '#tests/support/open-position.ts';
import { expect, test } from './fixtures.ts';

test('I prepare a position by keys alone, and nothing happens while I type', async ({
  page,
  api,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  const ticket = page.getByRole('form', { name: /^Order form for/ });
  await ticket.waitFor();
  await page.locator('main h1').first().focus();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet).toBeVisible({ timeout: 500 });
  }).toPass();
  // A dialog receives all keys.
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(ticket.getByRole('radio', { name: 'Long' })).toBeChecked();

  await page.keyboard.press('x');
  await expect(ticket.getByRole('radio', { name: 'Short' })).toBeChecked();
  await page.keyboard.press('k');
  await expect(ticket.getByRole('radio', { name: 'Limit' })).toBeChecked();
  await page.keyboard.press('m');
  await expect(ticket.getByRole('radio', { name: 'Market' })).toBeChecked();
  await page.keyboard.press('1');
  const lots = ticket.getByRole('textbox', { name: 'Lots' });
  await expect(lots).not.toHaveValue('');
  await page.keyboard.press('t');
  await expect(ticket.getByRole('switch', { name: 'Take profit and stop loss' })).toBeChecked();

  await lots.fill('2');
  await lots.press('b');
  await lots.press('h');
  await expect(ticket.getByRole('radio', { name: 'Short' })).toBeChecked();
  await lots.fill('2');
  await page.locator('main h1').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open short' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('main h1').first().focus();
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Show balances' }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search markets' })).toBeFocused();
  await page.locator('main h1').first().focus();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL(/fund\/assets/);
});

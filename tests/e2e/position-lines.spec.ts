import type { Locator, Page } from '@playwright/test';
import { getPosition } from '#contract/position-lists.ts';
import type { Position } from '#contract/positions.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import { expect, test } from './fixtures.ts';

const middleOf = async (line: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await line.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Presses on a line and drags it by this many pixels, without releasing it. */
const drag = async (page: Page, line: Locator, by: number): Promise<void> => {
  const { x, y } = await middleOf(line);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: 4 });
};

test(
  'I drag my take-profit on the chart, by mouse, by finger and by keys, and it moves only once I confirm',
  { tag: '@long' },
  async ({ page, api, demo, logInDemo }) => {
    const { id: matchId } = await firstContract(api);
    const { id, target_profit_price: set } = await openAtMarket(api, demo.token, 'long', { stops: 2 });
    const current = (): Promise<Position> => api.must(getPosition, { id }, { token: demo.token });
    await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
    const profit = page.getByRole('slider', { name: `Take profit of position ${id}` });
    const sheet = page.getByRole('dialog');
    await expect(profit).toHaveAttribute('aria-valuenow', set!);

    await drag(page, profit, 12);
    await expect(profit).not.toHaveAttribute('aria-valuenow', set!);
    await expect(profit).toContainText(/^TP\+\d+\.\d{2} USDT \(\+\d+\.\d{2}%\)$/);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(profit).toHaveAttribute('aria-valuenow', set!);
    await expect(sheet).toBeHidden();

    // Below the price it would close the position at once.
    await drag(page, profit, 400);
    await expect(profit).toContainText(/Must be above [\d,.]+/);
    await page.mouse.up();
    await expect(profit).toHaveAttribute('aria-valuenow', set!);
    await expect(sheet).toBeHidden();

    await drag(page, profit, 8);
    const chosen = (await profit.getAttribute('aria-valuenow'))!;
    await page.mouse.up();
    await expect(sheet.getByRole('textbox', { name: 'Take profit' })).toHaveValue(chosen);
    expect((await current()).target_profit_price).toBe(set);
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    expect(Number((await current()).target_profit_price)).toBe(Number(chosen));
    await expect(profit).toHaveAttribute('aria-valuenow', (await current()).target_profit_price!);

    const touch = await page.context().newCDPSession(page);
    const { x, y } = await middleOf(profit);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      });
    // Slightly off the label: the handle is larger than it appears.
    await finger('touchStart', y - 18);
    await finger('touchMove', y - 26);
    await finger('touchMove', y - 34);
    await finger('touchEnd', 0);
    await expect(sheet.getByRole('textbox', { name: 'Take profit' })).not.toHaveValue(chosen);
    await sheet.getByRole('button', { name: 'Back' }).click();
    await expect(profit).toHaveAttribute('aria-valuenow', (await current()).target_profit_price!);

    const loss = page.getByRole('slider', { name: `Stop loss of position ${id}` });
    const before = (await current()).stop_loss_price!;
    await loss.focus();
    await page.keyboard.press('ArrowDown');
    const lower = (await loss.getAttribute('aria-valuenow'))!;
    expect(Number(lower)).toBeLessThan(Number(before));
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    expect(Number((await current()).stop_loss_price)).toBe(Number(lower));
  },
);

test(
  'a position without stops offers them on its entry line',
  { tag: '@long' },
  async ({ page, api, demo, logInDemo }) => {
    const { id: matchId } = await firstContract(api);
    const { id } = await openAtMarket(api, demo.token, 'short');
    // On a phone's narrow plot its card alone offers them.
    await page.setViewportSize({ width: 1000, height: 700 });
    await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
    await page
      .getByRole('group', { name: 'Prices of my positions' })
      .getByRole('button', { name: `TP/SL of position ${id}` })
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Stop loss' })).toHaveValue('');
  },
);

import type { Locator } from '@playwright/test';
import { listOrders } from '#contract/orders.ts';
import { figuresOf } from '#tests/support/confirmation-figures.ts';
import { closeTicket, confirmationOf, ticketBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

/**
 * Counts every touch of the screen from the market's list on: the row, Buy, and Buy in the confirmation. Not
 * counted: the typed keys 5, 0, 0 and Enter, and the one-time choice of amounts in money.
 */
test(
  'from the market list I buy for 500 USDT in three taps, and the confirmed order is bought',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await logIn(page, '/pages/transaction/currency?match_id=2');
    await openTicket(page);
    await page.getByRole('button', { name: 'In USDT' }).click();
    const sum = page.getByRole('textbox', { name: 'Amount (USDT)' });
    await sum.fill('0.5');
    await expect(sum).toHaveAccessibleDescription(/below the minimum/);
    await sum.fill('99999');
    await expect(sum).toHaveAccessibleDescription(/Insufficient balance/);
    await page.getByRole('button', { name: '1,000' }).click();
    await expect(sum).toHaveValue(/^1,?000$/);
    await closeTicket(page);
    await page.goto('/#/pages/market/market');

    let taps = 0;
    const tap = async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    };
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /^BTC\b/ })
        .first(),
    );
    await tap(ticketBar(page).first());
    await expect(sum).toBeFocused();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    const asked = confirmationOf(page);
    const shown = await figuresOf(asked);
    await tap(asked.getByRole('button', { name: 'Buy BTC' }));
    await expect(page.getByText(/^Filled .* BTC at/)).toBeVisible();
    expect(taps).toBe(3);

    const [order] = (await api.must(listOrders, {}, { token: person.token })).data;
    expect(`${order!.filled} BTC`).toBe(shown.get('Amount'));
    const total = Number(shown.get('Estimated total')!.replace(/[^\d.]/g, ''));
    expect(total).toBeLessThanOrEqual(500);
    expect(total).toBeGreaterThan(498);
    expect(Number(order!.turnover)).toBeCloseTo(500, -1);
  },
);

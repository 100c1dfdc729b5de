import { listOrders } from '#contract/orders.ts';
import { figuresOf } from '#tests/support/confirmation-figures.ts';
import { closeTicket, confirmationOf, ticketBar, openTicket } from '#tests/support/ticket.ts';
import { beginTask, countPresses, expectPresses } from './count-presses.ts';
import { expect, test } from './fixtures.ts';

/**
 * Counts every touch of the screen from the market's list on: the row, Buy, and Buy in the confirmation. Not
 * counted: the typed keys 5, 0, 0 and Enter, and the one-time choice of amounts in money.
 */
test(
  'from the market list I buy for 500 USDT in three taps, and the confirmed order is bought',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await countPresses(page);
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

    await beginTask(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^BTC\b/ })
      .first()
      .tap();
    await ticketBar(page).first().tap();
    await expect(sum).toBeFocused();
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    const asked = confirmationOf(page);
    const shown = await figuresOf(asked);
    await asked.getByRole('button', { name: 'Buy BTC' }).tap();
    await expect(page.getByText(/^Filled .* BTC at/)).toBeVisible();
    await expectPresses(page, { taps: 3, fields: 1 });

    const [order] = (await api.must(listOrders, {}, { token: person.token })).data;
    expect(`${order!.filled} BTC`).toBe(shown.get('Amount'));
    const total = Number(shown.get('Estimated total')!.replace(/[^\d.]/g, ''));
    expect(total).toBeLessThanOrEqual(500);
    expect(total).toBeGreaterThan(498);
    expect(Number(order!.turnover)).toBeCloseTo(500, -1);
  },
);

import type { Locator, Page } from '@playwright/test';
import { listOrders } from '#contract/orders.ts';
import { toPlain } from '#domain/money/money.ts';
import { protectedPrice } from '#domain/trading/order-rules.ts';
import type { DrivenMarket } from '#tests/support/driven/exchange.ts';
import { figuresOf, plain, sentBy } from '#tests/support/confirmation-figures.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import { confirmationOf, openTicket } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const spot = '/pages/transaction/currency?match_id=1';

/** Changes the page's price three times; the figures of an open confirmation must not change meanwhile. */
const figuresStayOverTicks = async (
  page: Page,
  market: DrivenMarket,
  dialog: Locator,
): Promise<ReadonlyMap<string, string>> => {
  const shown = await figuresOf(dialog);
  const price = page
    .locator('main')
    .getByText(/^\d{2,3},\d{3}\.\d{2}$/)
    .first();
  for (let tick = 0; tick < 3; tick += 1) {
    const before = await price.textContent();
    await market.walk(2_000);
    await expect.poll(() => price.textContent()).not.toBe(before);
    expect(await figuresOf(dialog)).toEqual(shown);
  }
  return shown;
};

/** The worst price that a request accepts, formatted as on the screen. */
const worstOf = (side: 'buy' | 'sell', { seen_price, slippage }: Record<string, string>): number =>
  Number(toPlain(protectedPrice(side, seen_price!, slippage!).round(2, side === 'buy' ? 0 : 3)));

test('a market buy of my whole balance is sent as shown, to the last digit, while the price moves', async ({
  page,
  market,
  api,
  person,
  logIn,
}) => {
  await logIn(page, spot);
  await openTicket(page);
  await page.getByText('100%', { exact: true }).click();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = confirmationOf(page);
  const shown = await figuresStayOverTicks(page, market, dialog);
  const sent = await sentBy(page, '/api/coin/trade', dialog.getByRole('button', { name: 'Buy BTC' }));
  await expect(page.getByText(/Filled .* BTC at/)).toBeVisible();

  const [order] = (await api.must(listOrders, {}, { token: person.token })).data;
  expect([`${sent['amount']} BTC`, order!.amount, order!.filled]).toEqual([
    shown.get('Amount'),
    sent['amount'],
    sent['amount'],
  ]);
  expect(plain(shown.get('Worst price'))).toBe(worstOf('buy', sent));
  expect(plain(shown.get('Fee'))).toBe(Number(order!.fee));
  expect(plain(shown.get('You receive'))).toBeCloseTo(Number(order!.filled) - Number(order!.fee), 8);
  expect(Number(order!.price)).toBeLessThanOrEqual(plain(shown.get('Worst price')));
});

test('closing all closes the positions of its preview, and asks again if another was opened meanwhile', async ({
  page,
  market,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const first = await openAtMarket(api, demo.token, 'long');
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page.getByRole('button', { name: 'Close several…' }).click();
  const dialog = page.getByRole('dialog');
  await figuresStayOverTicks(page, market, dialog);
  const second = await openAtMarket(api, demo.token, 'long');
  await expect(dialog.getByRole('alert')).toContainText('Your open positions have changed since you looked');
  await dialog.getByRole('button', { name: 'Review again' }).click();
  const sent = await sentBy(
    page,
    '/api/lever/batch_close',
    dialog.getByRole('button', { name: 'Close at the market' }),
  );
  expect(
    sent['ids']!.split(',')
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual([first.id, second.id]);
  await expect(dialog.getByText('2 positions closed.')).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { getPosition, listPositions } from '#contract/position-lists.ts';
import { setStops } from '#contract/positions.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { protectedPrice } from '#domain/order-rules.ts';
import type { DrivenMarket } from '#tests/support/driven/exchange.ts';
import { figuresOf, plain, sentBy } from '#tests/support/confirmation-figures.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import { confirmationOf, openTicket, showOptions } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const spot = '/pages/transaction/currency?match_id=1';

/** Lets the price on the page go on three times; what an open confirmation shows must not move meanwhile. */
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

/** The worst price that a request accepts, in the figures of a screen. */
const worstOf = (side: 'buy' | 'sell', { seen_price, slippage }: Record<string, string>): number =>
  Number(toPlain(protectedPrice(side, seen_price!, slippage!).round(2, side === 'buy' ? 0 : 3)));

test('a market buy of all I have is sent as it was shown, to the last digit, while the price goes on', async ({
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

const confirmations = 12;
/** Answered without the exchange; the order could be placed each time. */
const refusal = {
  type: 'error',
  code: 0,
  error: 'balance.insufficient',
  message: 'Insufficient balance',
  field: 'amount',
  request_id: 'r-1',
};

test('over a dozen confirmations on a moving price, what is sent is what was shown, to the last digit', async ({
  page,
  market,
  logIn,
}) => {
  await logIn(page, spot);
  await page.route('**/api/coin/trade', (route) => route.fulfill({ json: refusal }));
  const ticket = await openTicket(page);
  const dialog = confirmationOf(page);
  const amounts = new Set<string>();
  const prices = new Set<string>();
  for (let round = 0; round < confirmations; round += 1) {
    await market.walk(1_000);
    // Shares of what there is: the amount follows the price until it is asked about.
    await ticket
      .getByRole('button', { name: ['25%', '50%', '75%', '100%'][round % 4]!, exact: true })
      .click();
    await ticket.locator('form > div > button[type="submit"]').click();
    const shown = await figuresOf(dialog);
    const sent = await sentBy(page, '/api/coin/trade', dialog.getByRole('button', { name: 'Buy BTC' }));
    const told = `${round}: ${JSON.stringify([...shown, sent])}`;
    const [figure, coin] = shown.get('Amount')!.split(' ');
    expect([toPlain(decimal(figure!)), coin], told).toEqual([toPlain(decimal(sent['amount']!)), 'BTC']);
    expect(plain(shown.get('Worst price')), told).toBe(worstOf('buy', sent));
    await expect(dialog).toHaveCount(0);
    amounts.add(sent['amount']!);
    prices.add(sent['seen_price']!);
  }
  // It did move: neither the same price nor the same amounts were agreed to again and again.
  expect(prices.size).toBeGreaterThan(confirmations / 2);
  expect(amounts.size).toBeGreaterThan(confirmations / 2);
});

test('a confirmation that my balance no longer covers says so and asks again, and sends nothing by itself', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, spot);
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.05');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = confirmationOf(page);
  const shown = await figuresOf(dialog);
  await api.must(
    placeOrder,
    { currency_id: 1, legal_id: 3, type: 1, amount: '0.09', target_price: '90000' },
    { token: person.token },
  );
  await expect(dialog.getByRole('alert')).toContainText('Insufficient balance');
  expect(await figuresOf(dialog)).toEqual(shown);
  await expect(dialog.getByRole('button', { name: 'Buy BTC' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Review again' }).click();
  await expect(confirmationOf(page)).toHaveCount(0);
  await expect(page.getByRole('form').getByText('Insufficient balance')).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data).toHaveLength(1);
});

test('a position opens with the lots and within the worst price that were shown', async ({
  page,
  market,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await openTicket(page);
  await page.getByText('25%', { exact: true }).click();
  await page.getByRole('button', { name: 'Open long' }).click();
  const dialog = confirmationOf(page);
  const shown = await figuresStayOverTicks(page, market, dialog);
  const sent = await sentBy(page, '/api/lever/submit', dialog.getByRole('button', { name: 'Open long' }));
  await expect(page.getByText(/Opened at .* of margin/)).toBeVisible();
  const [position] = (await api.must(listPositions, { status: 'open' }, { token: demo.token })).data;
  expect([sent['share'], String(position!.opened_share)]).toEqual([
    shown.get('Lots')!.split(' ')[0],
    sent['share'],
  ]);
  expect(plain(shown.get('Worst price'))).toBe(worstOf('buy', sent));
  expect(Number(position!.price)).toBeLessThanOrEqual(plain(shown.get('Worst price')));
});

test('closing shows figures that stay, sends the version they were of, and asks again once the position has changed', async ({
  page,
  market,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const { id } = await openAtMarket(api, demo.token, 'long');
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page.getByRole('button', { name: `Close position ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await figuresStayOverTicks(page, market, dialog);
  const { price } = await api.must(getPosition, { id }, { token: demo.token });
  await api.must(setStops, { id, stop_loss_price: (Number(price) * 0.8).toFixed(0) }, { token: demo.token });
  await expect(dialog.getByRole('alert')).toContainText('The position has changed since you looked');
  await expect(dialog.getByRole('button', { name: 'Close at the market' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Review again' }).click();
  await expect(dialog.getByRole('button', { name: 'Close at the market' })).toBeVisible();
  const shown = await figuresOf(dialog);
  const { version } = await api.must(getPosition, { id }, { token: demo.token });
  const sent = await sentBy(
    page,
    '/api/lever/close',
    dialog.getByRole('button', { name: 'Close at the market' }),
  );
  expect([sent['share'], sent['version']]).toEqual(['1', String(version)]);
  expect(plain(shown.get('Worst price'))).toBe(worstOf('sell', sent));
  await expect(dialog.getByText('Closed. Proceeds are in your futures account.')).toBeVisible();
  expect(
    Number((await api.must(getPosition, { id }, { token: demo.token })).close_price),
  ).toBeGreaterThanOrEqual(plain(shown.get('Worst price')));
});

test('stops set elsewhere while my sheet is open are not overwritten by what it showed', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const { id, price } = await openAtMarket(api, demo.token, 'long');
  const newer = (Number(price) * 0.85).toFixed(0);
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page
    .getByRole('button', { name: `TP/SL of position ${id}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Take profit' }).fill((Number(price) * 1.2).toFixed(0));
  await api.must(setStops, { id, stop_loss_price: newer }, { token: demo.token });
  await dialog.getByRole('button', { name: 'Review again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Stop loss' })).toHaveValue(newer);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/^Saved\. The position closes/)).toBeVisible();
  const after = await api.must(getPosition, { id }, { token: demo.token });
  expect([after.stop_loss_price, after.target_profit_price]).toEqual([
    newer,
    (Number(price) * 1.2).toFixed(0),
  ]);
});

test('stops typed in percent give way where one was set elsewhere meanwhile: what stands is shown as prices, and nothing of mine is sent', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const { id, price } = await openAtMarket(api, demo.token, 'long');
  const newer = (Number(price) * 0.85).toFixed(0);
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page
    .getByRole('button', { name: `TP/SL of position ${id}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const takeProfit = dialog.getByRole('textbox', { name: 'Take profit' });
  const stopLoss = dialog.getByRole('textbox', { name: 'Stop loss' });
  await dialog.getByText('Percent', { exact: true }).click();
  await takeProfit.fill('40');
  await api.must(setStops, { id, stop_loss_price: newer }, { token: demo.token });
  await dialog.getByRole('button', { name: 'Review again' }).click();
  await expect(dialog.getByRole('radio', { name: 'Price' })).toBeChecked();
  expect([await takeProfit.inputValue(), await stopLoss.inputValue()]).toEqual(['', newer]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/^Saved\. The position closes/)).toBeVisible();
  const after = await api.must(getPosition, { id }, { token: demo.token });
  expect([after.stop_loss_price, after.target_profit_price]).toEqual([newer, null]);
});

test('closing all closes what its preview named, and asks again where another position was opened meanwhile', async ({
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

test('a stake is sent as it was shown', async ({ page, market, api, demo, logInDemo }) => {
  await logInDemo(page, '/pages/transaction/index');
  await showOptions(page);
  const ticket = await openTicket(page);
  await page.getByRole('textbox', { name: 'Stake' }).fill('12.5');
  await ticket.getByRole('button', { name: 'Up', exact: true }).click();
  const dialog = confirmationOf(page);
  const shown = await figuresStayOverTicks(page, market, dialog);
  const sent = await sentBy(page, '/api/microtrade/submit', dialog.getByRole('button', { name: 'Up' }));
  expect([`${sent['number']}0 USDT`, `${sent['seconds']} seconds`]).toEqual([
    shown.get('Stake'),
    shown.get('Duration'),
  ]);
  await expect
    .poll(async () => (await api.must(listSecondsOrders, {}, { token: demo.token })).data[0]?.number)
    .toBe('12.5');
});

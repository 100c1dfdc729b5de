import type { Locator, Page } from '@playwright/test';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { getPosition, listPositions } from '#contract/position-lists.ts';
import { setStops } from '#contract/positions.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { listPurchases } from '#contract/purchases.ts';
import { listTransfers } from '#contract/transfers.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { toPlain } from '#domain/money.ts';
import { protectedPrice } from '#domain/order-rules.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { freshQuote } from '#tests/support/fresh-quote.ts';
import { firstContract, openAtMarket } from '#tests/support/open-position.ts';
import { databaseOf } from '#tests/support/some-money-moves.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

const spot = '/pages/transaction/currency?match_id=1';

/** The figures of an open confirmation, by their labels. */
const figuresOf = async (dialog: Locator): Promise<ReadonlyMap<string, string>> => {
  await expect(dialog.locator('dt').first()).toBeVisible();
  const [labels, values] = [
    await dialog.locator('dt').allInnerTexts(),
    await dialog.locator('dd').allInnerTexts(),
  ];
  return new Map(labels.map((label, place) => [label, values[place]!]));
};

/** Lets the price on the page go on three times; what an open confirmation shows must not move meanwhile. */
const figuresStayOverTicks = async (page: Page, dialog: Locator): Promise<ReadonlyMap<string, string>> => {
  const shown = await figuresOf(dialog);
  const price = page
    .locator('main')
    .getByText(/^\d{2,3},\d{3}\.\d{2}$/)
    .first();
  for (let tick = 0; tick < 3; tick += 1) {
    const before = await price.textContent();
    await expect.poll(() => price.textContent()).not.toBe(before);
    expect(await figuresOf(dialog)).toEqual(shown);
  }
  return shown;
};

/** Presses the button of a confirmation and tells the fields that reached the server. */
const sentBy = async (page: Page, path: string, button: Locator): Promise<Record<string, string>> => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith(path)),
    button.click(),
  ]);
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
};

/** "9,741.25 USDT" as 9741.25. */
const plain = (shown: string | undefined): number => Number(shown?.replace(/[^\d.]/g, ''));

/** The worst price that a request accepts, in the figures of a screen. */
const worstOf = (side: 'buy' | 'sell', { seen_price, slippage }: Record<string, string>): number =>
  Number(toPlain(protectedPrice(side, seen_price!, slippage!).round(2, side === 'buy' ? 0 : 3)));

test('a market buy of all I have is sent as it was shown, to the last digit, while the price goes on', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, spot);
  await page.getByText('100%', { exact: true }).click();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = page.getByRole('dialog');
  const shown = await figuresStayOverTicks(page, dialog);
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

test('a confirmation that my balance no longer covers says so and asks again, and sends nothing by itself', async ({
  page,
  api,
  person,
  logIn,
}) => {
  await logIn(page, spot);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.05');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = page.getByRole('dialog');
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('form').getByText('Insufficient balance')).toBeVisible();
  expect((await api.must(listOrders, {}, { token: person.token })).data).toHaveLength(1);
});

test('a position opens with the lots and within the worst price that were shown', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page.getByText('25%', { exact: true }).click();
  await page.getByRole('button', { name: 'Open long' }).click();
  const dialog = page.getByRole('dialog');
  const shown = await figuresStayOverTicks(page, dialog);
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
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const { id } = await openAtMarket(api, demo.token, 'long');
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page.getByRole('button', { name: `Close position ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await figuresStayOverTicks(page, dialog);
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
  const [takeProfit, stopLoss] = [
    dialog.getByRole('textbox', { name: 'Take profit' }),
    dialog.getByRole('textbox', { name: 'Stop loss' }),
  ];
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
  api,
  demo,
  logInDemo,
}) => {
  const { id: matchId } = await firstContract(api);
  const first = await openAtMarket(api, demo.token, 'long');
  await logInDemo(page, `/pages/transaction/contract?match_id=${matchId}`);
  await page.getByRole('button', { name: 'Close several…' }).click();
  const dialog = page.getByRole('dialog');
  await figuresStayOverTicks(page, dialog);
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

test('a stake is sent as it was shown', async ({ page, api, demo, logInDemo }) => {
  await logInDemo(page, '/pages/transaction/index');
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Stake' }).fill('12.5');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const shown = await figuresStayOverTicks(page, dialog);
  const sent = await sentBy(page, '/api/microtrade/submit', dialog.getByRole('button', { name: 'Up' }));
  expect([`${sent['number']}0 USDT`, `${sent['seconds']} seconds`]).toEqual([
    shown.get('Stake'),
    shown.get('Duration'),
  ]);
  await expect
    .poll(async () => (await api.must(listSecondsOrders, {}, { token: demo.token })).data[0]?.number)
    .toBe('12.5');
});

/** Lets the exchange's price of bitcoin go on so many times while what is open must not move. */
const figuresStayWhile = async (
  api: ApiClient,
  dialog: Locator,
  ticks: number,
): Promise<ReadonlyMap<string, string>> => {
  const shown = await figuresOf(dialog);
  const priceNow = async () => (await freshQuote(api, ({ id }) => id === 1)).now_price;
  for (let tick = 0; tick < ticks; tick += 1) {
    const before = await priceNow();
    await expect.poll(priceNow, { intervals: [50] }).not.toBe(before);
    expect(await figuresOf(dialog)).toEqual(shown);
  }
  return shown;
};

test('a transfer, a conversion, a withdrawal and a purchase are sent as they were shown, while prices go on', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  const { token } = person;
  await readyToWithdraw(databaseOf(server), api, person);
  const dialog = page.getByRole('dialog');
  const amount = page.getByRole('textbox', { name: /^Amount/ });

  await logIn(page, '/pages/fund/fundTransfer?from=change&to=micro&currency=3');
  await amount.fill('12.500001');
  await page.getByRole('button', { name: 'Review transfer' }).click();
  const moved = await figuresStayWhile(api, dialog, 2);
  const transfer = await sentBy(page, '/api/wallet/change', dialog.getByRole('button', { name: 'Transfer' }));
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible();
  expect([transfer['number'], transfer['from_field'], transfer['to_field']]).toEqual([
    '12.500001',
    'change',
    'micro',
  ]);
  expect([moved.get('Amount'), moved.get('From'), moved.get('To')]).toEqual([
    '12.500001 USDT',
    'Spot account',
    'Options account',
  ]);

  await page.goto('/#/pages/fund/transfer?from=3&to=1');
  await amount.fill('333.333333');
  await page.getByRole('button', { name: 'Preview conversion' }).click();
  // The rate is held for ten seconds.
  const converted = await figuresStayWhile(api, dialog, 1);
  const conversion = await sentBy(
    page,
    '/api/user/Transfer',
    dialog.getByRole('button', { name: 'Convert' }),
  );
  await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
  const [made] = (await api.must(listTransfers, {}, { token })).data;
  expect([conversion['number'], made!.number]).toEqual(['333.333333', '333.333333']);
  expect([converted.get('You pay'), converted.get('You receive'), converted.get('Fee')]).toEqual([
    '333.333333 USDT',
    `${made!.received} BTC`,
    `${made!.fee} BTC (0.2%)`,
  ]);

  await page.goto('/#/pages/fund/withdraw?currency=1');
  await amount.fill('1.23456789');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const withdrawn = await figuresStayWhile(api, dialog, 2);
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  const withdrawal = await sentBy(
    page,
    '/api/wallet/out',
    dialog.getByRole('button', { name: 'Withdraw', exact: true }),
  );
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  const [sent] = (await api.must(listWithdrawals, {}, { token })).data;
  expect([withdrawal['number'], withdrawal['rate']]).toEqual([sent!.number, sent!.fee]);
  expect(['Amount', 'Fee', 'You receive', 'Address'].map((label) => withdrawn.get(label))).toEqual([
    `${sent!.number} BTC`,
    `${sent!.fee} BTC`,
    `${sent!.received} BTC`,
    sent!.address,
  ]);

  await page.goto('/#/pages/otc/otc');
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('TH');
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption('THB');
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('scan_code');
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('5001');
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '+66 81 234 5678'],
    ['Tax ID', '1234567890123'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Review order' }).click();
  const ordered = await figuresStayWhile(api, dialog, 2);
  const order = await sentBy(page, '/api/otc/buy', dialog.getByRole('button', { name: 'Place order' }));
  await expect.poll(async () => (await api.must(listPurchases, {}, { token })).total).toBe(1);
  const [bought] = (await api.must(listPurchases, {}, { token })).data;
  expect([order['amount'], order['rate']]).toEqual([bought!.amount, bought!.rate]);
  expect([plain(ordered.get('You pay')), ordered.get('You receive'), ordered.get('Rate')]).toEqual([
    5001,
    `${bought!.number} USDT`,
    `1 USDT = ${bought!.rate} THB`,
  ]);
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

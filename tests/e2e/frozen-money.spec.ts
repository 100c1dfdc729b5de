import type { Locator } from '@playwright/test';
import { listPurchases } from '#contract/purchases.ts';
import { listTransfers } from '#contract/transfers.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import type { DrivenMarket } from '#tests/support/driven/exchange.ts';
import { figuresOf, plain, sentBy } from '#tests/support/confirmation-figures.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

/** Changes the exchange's price of bitcoin this many times; the open sheet must not change meanwhile. */
const figuresStayWhile = async (
  market: DrivenMarket,
  dialog: Locator,
  ticks: number,
): Promise<ReadonlyMap<string, string>> => {
  const shown = await figuresOf(dialog);
  for (let tick = 0; tick < ticks; tick += 1) {
    await market.walk(1_000);
    expect(await figuresOf(dialog)).toEqual(shown);
  }
  return shown;
};

test('a transfer, a conversion, a withdrawal and a purchase are sent as shown, while prices move', async ({
  page,
  api,
  server,
  market,
  person,
  logIn,
}) => {
  const { token } = person;
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  const dialog = page.getByRole('dialog');
  const amount = page.getByRole('textbox', { name: /^Amount/ });

  await logIn(page, '/pages/fund/fundTransfer?from=change&to=micro&currency=3');
  await amount.fill('12.500001');
  await page.getByRole('button', { name: 'Review transfer' }).click();
  const moved = await figuresStayWhile(market, dialog, 2);
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
  // The rate is locked for ten seconds.
  const converted = await figuresStayWhile(market, dialog, 1);
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
  const withdrawn = await figuresStayWhile(market, dialog, 2);
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
  const ordered = await figuresStayWhile(market, dialog, 2);
  const order = await sentBy(page, '/api/otc/buy', dialog.getByRole('button', { name: 'Place order' }));
  await expect.poll(async () => (await api.must(listPurchases, {}, { token })).total).toBe(1);
  const [bought] = (await api.must(listPurchases, {}, { token })).data;
  expect([order['amount'], order['rate']]).toEqual([bought!.amount, bought!.rate]);
  expect([plain(ordered.get('You pay')), ordered.get('You receive'), ordered.get('Rate')]).toEqual([
    5001,
    `${bought!.number} USDT`,
    `1 USDT = ${bought!.rate} THB`,
  ]);
  expect(await server.ledgerViolation()).toBeNull();
});

import { listCoupons, receiveCoupon } from '#contract/coupons.ts';
import { listOrders } from '#contract/orders.ts';
import { closePosition } from '#contract/positions.ts';
import { listPositions } from '#contract/position-lists.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listMovements } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

test('I redeem coupon codes, use the coupons for an order, an opening and a lock-up, and get the amounts shown with a balanced ledger', async ({
  page,
  api,
  server,
  clock,
  person: { token },
  logIn,
}) => {
  await logIn(page, '/pages/setting/coupon');

  await expect(
    page.getByText('No unused coupons. You receive one when you, or a friend you invited, is verified.'),
  ).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const receive = page.getByRole('button', { name: 'Receive coupon' });
  for (const [typed, error] of [
    ['', 'This field is required'],
    ['no such code', 'There is no coupon for this code'],
    ['autumn', 'This code is no longer valid'],
  ] as const) {
    await code.fill(typed);
    await receive.click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(code).toHaveValue(typed);
  }
  await code.fill('tide20');
  await receive.click();
  const card = page.getByRole('listitem').filter({ hasText: '20% off the fee, up to 5.00 USDT' });
  await expect(card).toContainText('Good forSpot and stocks');
  await expect(card).toContainText('Smallest order20.00 USDT');
  expect(await faultsIn(page)).toEqual([]);

  await page.goto(`${server.url}/#/pages/transaction/currency`);
  const ticket = await openTicket(page);
  const amount = ticket.getByRole('textbox', { name: /^Amount/ });
  await amount.fill('0.0002');
  await showDetails(page);
  const choice = page.getByRole('combobox', { name: 'Coupon' });
  await expect(choice).toHaveValue('');
  await choice.selectOption({ index: 1 });
  const buy = ticket.getByRole('button', { name: /^Buy/ }).last();
  await buy.click();
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription('The order is smaller than this coupon asks for');
  await amount.fill('0.05');
  await expect(choice).toHaveAccessibleDescription(/about [\d.]+ USDT of the fee comes back/);
  await buy.click();
  const confirmation = confirmationOf(page);
  await expect(confirmation).toContainText(
    /20% off the fee, up to 5.00 USDT: about [\d.]+ USDT of the fee comes back/,
  );
  expect(await faultsIn(page)).toEqual([]);
  await confirmation.getByRole('button', { name: /^Buy/ }).click();

  await expect.poll(async () => (await api.must(listCoupons, { status: 'used' }, { token })).total).toBe(1);
  const [order] = (await api.must(listOrders, {}, { token })).data;
  const [used] = (await api.must(listCoupons, {}, { token })).data;
  expect([used!.used_for, order!.coupon_id]).toEqual([{ product: 'spot', id: order!.id }, used!.id]);
  const { data: returned } = await api.must(listMovements, { kind: 'coupon_discount' }, { token });
  const discount = toPlain(decimal(order!.fee).times('0.2').round(8, 0));
  expect(returned.map(({ available_change }) => available_change)).toEqual([discount]);

  await page.goto(`${server.url}/#/pages/setting/coupon?id=${used!.id}`);
  await expect(page.getByRole('radio', { name: 'Used', exact: true })).toBeChecked();
  await page.getByRole('link', { name: `Order ${order!.id}` }).click();
  await expect(page.getByText(`(${discount} BTC so far)`)).toBeVisible();

  const trial = await api.must(receiveCoupon, { code: 'TRIAL50' }, { token });
  const bonus = await api.must(receiveCoupon, { code: 'HARVEST' }, { token });
  const toFutures = { currency_id: 3, from_field: 'change', to_field: 'lever' } as const;
  await api.must(transferBetweenAccounts, { ...toFutures, number: '200' }, { token });
  const usedFor = async (id: number) =>
    (await api.must(listCoupons, { status: 'used' }, { token })).data.find((one) => one.id === id);
  await page.goto(`${server.url}/#/pages/transaction/contract?match_id=101`);
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Lots' }).fill('1');
  await expect(choice).toContainText('50.00 USDT of trial margin');
  await choice.selectOption(String(trial.id));
  const orderType = page.getByRole('radiogroup', { name: 'Order type' });
  await orderType.getByText('Limit', { exact: true }).click();
  await expect(choice).toHaveAccessibleDescription('This coupon is for market orders only');
  await orderType.getByText('Market', { exact: true }).click();
  await page.getByRole('button', { name: 'Open long' }).last().click();
  await expect(confirmation).toContainText(/50.00 USDT of trial margin: pays [\d.]+ USDT of the margin/);
  await confirmation.getByRole('button', { name: 'Open long' }).click();
  await expect.poll(async () => (await usedFor(trial.id))?.used_for?.product).toBe('futures');
  const [position] = (await api.must(listPositions, {}, { token })).data;
  const { realised } = await api.must(closePosition, { id: position!.id }, { token });
  const { benefit, returned: back } = (await usedFor(trial.id))!;
  const lost = realised.startsWith('-') ? decimal(realised) : decimal('0');
  expect(toPlain(decimal(back))).toBe(toPlain(decimal(benefit).plus(lost)));

  await page.goto(`${server.url}/#/pages/lockming/lockming`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'USDT, 5 days' })
    .getByRole('link', { name: 'Lock up USDT' })
    .click();
  await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('2000');
  await choice.selectOption(String(bonus.id));
  await expect(choice).toHaveAccessibleDescription('10.00 USDT more interest in all');
  await page.getByRole('button', { name: 'Review lock-up' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm lock-up' })
    .getByRole('button', { name: 'Lock up', exact: true })
    .click();
  await expect(page.getByText(/^2,000.00 USDT locked up until/)).toBeVisible();
  await clock.pass(3 * dayMs);
  await page.goto(`${server.url}/#/pages/lockming/order?id=${(await usedFor(bonus.id))!.used_for!.id}`);
  await expect(page.getByText('(4.00 USDT so far)')).toBeVisible();
  expect(await server.ledgerViolation()).toBeNull();
});

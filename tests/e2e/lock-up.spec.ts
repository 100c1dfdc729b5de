import { getLockUp, listLockUpOrders, listLockUpProducts } from '#contract/lock-ups.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { expect, test } from './fixtures.ts';

test('I lock up, am paid each full day, redeem one early at the cost shown, and get the other in full', async ({
  page,
  api,
  server,
  clock,
  person: { token },
  logIn,
}) => {
  const balance = async (which: 'change' | 'mining'): Promise<string[]> => {
    const { accounts } = await api.must(listWallets, {}, { token });
    const { available, frozen } = accounts
      .find((one) => one.account === which)!
      .balances.find(({ currency_name }) => currency_name === 'USDT')!;
    return [available, frozen];
  };
  const { id: product } = (await api.must(listLockUpProducts, {}, {})).find(
    ({ day, currency_name }) => day === 5 && currency_name === 'USDT',
  )!;

  await logIn(page, '/pages/lockming/lockming');
  const offer = page.getByRole('listitem').filter({ hasText: 'USDT, 5 days' });
  await expect(offer.getByText('1,000.00 – 50,000.00')).toBeVisible();
  await expect(page.getByText('Nothing is locked up now.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await offer.getByRole('link', { name: 'Lock up USDT' }).click();

  const amount = page.getByRole('textbox', { name: 'Amount (USDT)' });
  for (const [typed, error] of [
    ['999.99', 'The amount is below the minimum'],
    ['60000', 'The amount is above the maximum'],
    ['20000', 'Insufficient balance'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Review lock-up' }).click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(amount).toHaveValue(typed);
  }
  await amount.fill('2000');
  await page.getByRole('button', { name: 'Review lock-up' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm lock-up' });
  await expect(confirm).toContainText('0.35% · 7.00 USDT');
  await expect(confirm).toContainText('Total interest35.00 USDT');
  await expect(confirm).toContainText('Redeeming today would cost 35.00 USDT');
  // A window that grows meanwhile does not close the open confirmation.
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await faultsIn(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Lock up', exact: true }).dblclick({ timeout: 10_000 });
  await expect(page.getByText(/^2,000.00 USDT locked up until/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When interest is paid' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await balance('change')).toEqual(['8000.000000', '2000.000000']);

  await page.getByRole('button', { name: 'New lock-up' }).click();
  await amount.fill('1000');
  await page.getByRole('button', { name: 'Review lock-up' }).click();
  await confirm.getByRole('button', { name: 'Lock up', exact: true }).click();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('0 of 5')).toBeVisible();
  const { data } = await api.must(listLockUpOrders, {}, { token });
  expect(data.map((one) => [one.config_id, one.amount, one.status])).toEqual([
    [product, '1000', 'inProgress'],
    [product, '2000', 'inProgress'],
  ]);
  const [second, first] = data.map(({ id }) => id);

  // Two full days after the day of the purchase.
  await clock.pass(3 * dayMs);
  await page.goto(`${server.url}/#/pages/lockming/order?id=${first}`);
  await expect(page.getByText('2 of 5')).toBeVisible();
  expect(await balance('mining')).toEqual(['21.000000', '0.000000']);
  await page.getByRole('button', { name: 'Redeem early' }).click();
  const sheet = page.getByRole('dialog', { name: 'Redeem early' });
  await expect(sheet).toContainText('Days left3');
  await expect(sheet).toContainText('It costs21.00 USDT');
  await expect(sheet).toContainText('You get back1,979.00 USDT');
  expect(await faultsIn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Redeem', exact: true }).dblclick();
  await expect(sheet.getByText('Redeemed. 1,979.00 USDT came back.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Redeemed early')).toBeVisible();
  expect(
    fieldsOf(await api.must(getLockUp, { id: first! }, { token }), 'status', 'cancel_fee', 'returned'),
  ).toEqual({
    status: 'redeemed',
    cancel_fee: '21',
    returned: '1979',
  });

  await clock.pass(3 * dayMs);
  await page.goto(`${server.url}/#/pages/lockming/order`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid out' })).toContainText('17.50 USDT earned');
  expect(
    fieldsOf(await api.must(getLockUp, { id: second! }, { token }), 'status', 'total_interest', 'returned'),
  ).toEqual({
    status: 'expired',
    total_interest: '17.5',
    returned: '1000',
  });
  expect([await balance('change'), await balance('mining')]).toEqual([
    ['9979.000000', '0.000000'],
    ['31.500000', '0.000000'],
  ]);
  expect(await server.ledgerViolation()).toBeNull();

  // Data stored on the device is shown offline, with its age.
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/pages/lockming/order?id=${first}`);
  await expect(page.getByText('Kept for early redemption')).toBeVisible();
  await page.context().setOffline(false);
});

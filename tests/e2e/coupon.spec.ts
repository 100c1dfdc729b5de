import { listCoupons } from '#contract/coupons.ts';
import { listOrders } from '#contract/orders.ts';
import { listMovements } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { password, signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { confirmationOf, openTicket, showDetails } from '#tests/support/ticket.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { expect, test } from './fixtures.ts';

test('I receive a coupon by its code, buy with it for what was shown, and find it used with a ledger that adds up', async ({
  page,
}) => {
  const dataDir = temporaryDataDir();
  const server = await startServerProcess({ dataDir: dataDir.path, port: await freePort() });
  try {
    const api = createApiClient(server.url);
    const { account, token } = await signUp(api, server.url);
    await page.goto(`${server.url}/#/pages/common/login?next=${encodeURIComponent('/pages/setting/coupon')}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(account);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();

    await expect(page.getByText('No unused coupons. Enter a code to receive one.')).toBeVisible();
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
    await ticket.getByRole('textbox', { name: /^Amount/ }).fill('0.05');
    await showDetails(page);
    const choice = ticket.getByRole('combobox', { name: 'Coupon' });
    await expect(choice).toHaveValue('');
    await expect(ticket.getByText(/None chosen\. Best now: 20% off the fee/)).toBeVisible();
    await choice.selectOption({ index: 1 });
    await ticket.getByRole('button', { name: /^Buy/ }).last().click();
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
    await server.stop();
    expect(verifiedLedger(dataDir.path)).toContain('The ledger holds');
  } finally {
    await server.stop();
    dataDir.remove();
  }
});

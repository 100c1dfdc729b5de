import { getLockUp, listLockUpOrders, listLockUpProducts } from '#contract/lock-ups.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { lockSomeUp } from '#tests/support/lock-some-up.ts';
import { pressUntilGone } from '#tests/support/press-until-gone.ts';
import { expect, test } from './fixtures.ts';

test(
  'the answer to my lock-up is lost and I kill the page: it is bought once, and reported on the next start',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const { id: product } = (await api.must(listLockUpProducts, {}, {})).find(
      ({ day, currency_name }) => day === 5 && currency_name === 'USDT',
    )!;
    await logIn(page, `/pages/lockming/buy?id=${product}`, `http://127.0.0.1:${proxy.port}`);
    await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('1234');
    await page.getByRole('button', { name: 'Review lock-up' }).click();
    const agree = page.getByRole('dialog').getByRole('button', { name: 'Lock up', exact: true });
    await expect(agree).toBeVisible();
    const again = await cutOffAndRestart({
      page,
      proxy,
      request: 'POST /api/lh/deposit',
      act: () => agree.dblclick(),
      shows: /can’t take effect twice/,
    });
    await expect(again.getByText('Lock up 1,234.00: locked up.')).toBeVisible();
    const { data } = await api.must(listLockUpOrders, {}, { token });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([['1234', 'inProgress']]);
    await again.getByRole('link', { name: 'Details' }).click();
    await expect(again.locator('main')).toContainText('1,234.00 USDT');
    expect(await server.ledgerViolation()).toBeNull();
    await proxy.close();
  },
);

test(
  'the answer to my early redemption is lost and I kill the page: it is redeemed once, at the cost shown',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const [lockUp] = await lockSomeUp(api, token);
    const { id } = lockUp!;
    await logIn(page, `/pages/lockming/order?id=${id}`, `http://127.0.0.1:${proxy.port}`);
    await page.getByRole('button', { name: 'Redeem early' }).click();
    const sheet = page.getByRole('dialog', { name: 'Redeem early' });
    await expect(sheet).toContainText('It costs17.50 USDT');
    const again = await cutOffAndRestart({
      page,
      proxy,
      request: 'POST /api/lh/deposit/order/cancel',
      act: () => sheet.getByRole('button', { name: 'Redeem', exact: true }).dblclick(),
      shows: /can’t take effect twice/,
    });
    await expect(again.getByText(`Redeem lock-up ${id}: redeemed.`)).toBeVisible();
    expect(
      fieldsOf(await api.must(getLockUp, { id }, { token }), 'status', 'cancel_fee', 'returned'),
    ).toEqual({
      status: 'redeemed',
      cancel_fee: '17.5',
      returned: '982.5',
    });
    expect(await server.ledgerViolation()).toBeNull();
    await proxy.close();
  },
);

test(
  'a lock-up that fails to refresh says so above its stored data, and is up to date once it can',
  { tag: '@long' },
  async ({ page, api, person: { token }, logIn }) => {
    const [lockUp] = await lockSomeUp(api, token);
    await logIn(page, '/pages/lockming/order');
    let asked = 0;
    await page.route('**/api/lh/deposit/order/detail*', (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: '{}' });
    });
    await page.goto(`/#/pages/lockming/order?id=${lockUp!.id}`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const fromEarlier = page.getByText(/^This may be out of date\./);
    await expect(fromEarlier).toBeVisible();
    await expect(page.getByText('1,000.00 USDT').first()).toBeVisible();
    const before = asked;
    await tryAgain.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await page.unroute('**/api/lh/deposit/order/detail*');
    await pressUntilGone(tryAgain, fromEarlier);
  },
);

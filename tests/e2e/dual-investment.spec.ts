import { listDualOrders } from '#contract/dual-investments.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { offerDual } from '#tests/support/dual-offer.ts';
import { fund } from '#tests/support/fund.ts';
import { expect, test } from './fixtures.ts';

const bitcoin = 1;

/** Far from every price, so that the call ends below its linked price and the put above it. */
const farAbove = { linked_price: '1000000' };
const farBelow = { type: 'put', linked_price: '1000' } as const;

test('I see both outcomes of a call and a put, buy them, and am paid by the last price of their term', async ({
  page,
  api,
  server,
  clock,
  person: { account, token },
  logIn,
}) => {
  const { database } = server;
  const endMs = clock.nowMs() + 11 * dayMs;
  await fund(server, account, 'change', '2', bitcoin);
  await offerDual(database, clock.nowMs(), { ...farAbove, end_at: new Date(endMs) });
  await offerDual(database, clock.nowMs(), { ...farBelow, end_at: new Date(endMs) });
  const owned = async (): Promise<string[][]> => {
    const { accounts } = await api.must(listWallets, {}, { token });
    const { balances } = accounts.find((one) => one.account === 'change')!;
    return ['BTC', 'USDT'].map((name) => {
      const { available, frozen } = balances.find(({ currency_name }) => currency_name === name)!;
      return [available, frozen];
    });
  };

  await logIn(page, '/pages/invest/invest');
  await expect(page.getByText('You hold a coin and would sell it at the linked price.')).toBeVisible();
  const product = page.getByRole('listitem').filter({ hasText: 'Sell BTC at 1,000,000' });
  await expect(product).toContainText('1,000 shares left of 1,000');
  expect(await faultsIn(page)).toEqual([]);
  await product.getByRole('link').click();

  const shares = page.getByRole('textbox', { name: 'Shares' });
  const review = page.getByRole('button', { name: 'Review purchase' });
  for (const [typed, error] of [
    ['1.5', 'Enter a whole number of shares'],
    ['51', 'One purchase can have up to 50 shares'],
    ['30', 'Not enough BTC in your spot account'],
  ] as const) {
    await shares.fill(typed);
    await review.click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(shares).toHaveValue(typed);
  }
  await shares.fill('10');
  await expect(page.getByText('1.01 BTC').first()).toBeVisible();
  await expect(page.getByText('1,010,000.00 USDT').first()).toBeVisible();

  // The chart is read by keys: at its end the currency is the other one.
  const slider = page.getByRole('slider', { name: 'Price it settles at' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /you receive 1,010,000\.00 USDT, worth/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /you receive 1\.01 BTC, worth/);
  expect(await faultsIn(page)).toEqual([]);

  await review.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm purchase' });
  await expect(confirm).toContainText('You pay1.00 BTC');
  await expect(confirm).toContainText('Ends below 1,000,0001.01 BTC');
  await expect(confirm).toContainText('Ends at or above 1,000,0001,010,000.00 USDT');
  await expect(confirm).toContainText('Above 1,010,000.00 simply holding BTC would be worth more.');
  expect(await faultsIn(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Buy 10 shares' }).dblclick();
  await expect(page.getByText(/^Bought: 10 shares until/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '1.00 BTC' })).toContainText('In progress');
  expect(await owned()).toEqual([
    ['1.00000000', '1.00000000'],
    ['10000.000000', '0.000000'],
  ]);

  await page.goto(`${server.url}/#/pages/invest/invest?type=put`);
  await page.getByRole('link', { name: /Buy BTC at 1,000\b/ }).click();
  await page.getByRole('button', { name: 'More: Shares' }).click();
  await review.click();
  await expect(confirm).toContainText('You pay200.00 USDT');
  await expect(confirm).toContainText('Ends at or above 1,000202.00 USDT');
  await confirm.getByRole('button', { name: 'Buy 2 shares' }).click();
  await expect(page.getByText(/^Bought: 2 shares until/)).toBeVisible();
  expect((await owned())[1]).toEqual(['9800.000000', '200.000000']);

  // The last price of their term arrives a moment before their end.
  await clock.pass(11 * dayMs - 1_000);
  await page.goto(`${server.url}/#/pages/invest/mine`);
  await expect(page.getByRole('link', { name: /Sell BTC at 1,000,000/ })).toContainText('In progress');
  await clock.pass(minuteMs);
  const { data: settled } = await api.must(listDualOrders, {}, { token });
  expect(settled.map(({ status }) => status)).toEqual(['success', 'success']);
  expect(await owned()).toEqual([
    ['2.01000000', '0.00000000'],
    ['10002.000000', '0.000000'],
  ]);
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('link', { name: /Buy BTC at 1,000\b/ })).toContainText('+202.00 USDT');
  const call = page.getByRole('link', { name: /Sell BTC at 1,000,000/ });
  await expect(call).toContainText('+1.01 BTC');
  expect(await faultsIn(page)).toEqual([]);
  await call.click();
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('the result matches')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  expect(await server.ledgerViolation()).toBeNull();

  // Data stored on the device is shown offline, with its age.
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/pages/invest/mine`);
  await page.getByText('History', { exact: true }).click();
  await expect(call).toContainText('Paid out');
  await expect(page.getByText(/^Updated/).first()).toBeVisible();
  await page.context().setOffline(false);
});

test(
  'the answer to my purchase is lost and I kill the page: it is bought once, and reported on the next start',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const { id: product } = await offerDual(server.database, server.clock.nowMs(), farBelow);
    await logIn(page, `/pages/invest/purchase?id=${product}`, `http://127.0.0.1:${proxy.port}`);
    await page.getByRole('textbox', { name: 'Shares' }).fill('3');
    await page.getByRole('button', { name: 'Review purchase' }).click();
    const agree = page.getByRole('dialog').getByRole('button', { name: 'Buy 3 shares' });
    await expect(agree).toBeVisible();
    const again = await cutOffAndRestart({
      page,
      proxy,
      request: 'POST /api/dual/buyDual',
      act: () => agree.dblclick(),
      shows: /can’t be placed twice/,
    });
    await expect(again.getByText('Dual investment, 3 shares: bought.')).toBeVisible();
    const { data } = await api.must(listDualOrders, {}, { token });
    expect(data.map(({ number, total, status }) => [number, total, status])).toEqual([
      [3, '300', 'purchased'],
    ]);
    await again.getByRole('link', { name: 'Details' }).click();
    await expect(again.locator('main')).toContainText('300.00 USDT');
    expect(await server.ledgerViolation()).toBeNull();
    await proxy.close();
  },
);

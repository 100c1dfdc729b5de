import type { Locator, Page } from '@playwright/test';
import { getProject, getSubscription, listSubscriptions, subscribeToProject } from '#contract/projects.ts';
import { listWallets } from '#contract/wallets.ts';
import { quoteValidMs } from '#domain/quotes/fixed-rate.ts';
import { dayMs } from '#domain/time/instant.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { fund } from '#tests/support/fund.ts';
import { offerProject } from '#tests/support/ieo-project.ts';
import { expect, test } from './fixtures.ts';

const bitcoin = 1;

/** The server accepts the next subscription, and its answer is lost. */
const loseNextAnswer = async (page: Page): Promise<void> => {
  await page.route(
    '**/api/project/order',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
};

const review = async (page: Page, amount: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount (KELP)' }).fill(amount);
  await page.getByRole('button', { name: 'Review subscription' }).click();
  return page.getByRole('dialog', { name: 'Confirm subscription' });
};

test('I subscribe to a project, lose an answer, recompute the allotment, and get my coins when the lock is over', async ({
  page,
  api,
  server,
  clock,
  market,
  person: { account, token },
  signUpNext,
  logIn,
}) => {
  // 10,000 KELP at 0.5 USDT, open for a day, listed a day later, locked for 10 days.
  const { id } = await offerProject(server, { amount: '10000', title: 'Kelp weather' });
  await fund(server, account, 'change', '0.5', bitcoin);
  const other = await signUpNext();
  const balance = async (currency: string): Promise<string[]> => {
    const { accounts } = await api.must(listWallets, {}, { token });
    const { balances } = accounts.find((one) => one.account === 'change')!;
    const { available, frozen } = balances.find(({ currency_name }) => currency_name === currency)!;
    return [available, frozen];
  };

  await logIn(page, '/pages/ieo/ieo');
  const card = page.getByRole('listitem').filter({ hasText: 'Kelp weather' });
  await expect(card.getByText('0% applied for')).toBeVisible();
  await followSystemTheme(page);
  await page.goto(`${server.url}/#/pages/ieo/ieo`);
  await expect(card.getByRole('timer', { name: 'Time left' })).toHaveText('1 day 00:00:00');
  // Subscriptions of others appear without a request.
  await api.must(
    subscribeToProject,
    { project_id: id, amount: '15000', pay_currency: 'USDT', price: '7500' },
    { token: other.token },
  );
  await expect(card.getByText('150% applied for')).toBeVisible();
  await expect(card.getByText('at most about 66.66% of a subscription')).toBeVisible();
  await page.getByText('Finished', { exact: true }).first().click();
  await expect(card).toBeHidden();
  await page.getByText('All', { exact: true }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await card.getByRole('link', { name: 'Subscribe to KELP' }).click();

  const confirm = await review(page, '0.5');
  const amount = page.getByRole('textbox', { name: 'Amount (KELP)' });
  for (const [typed, error] of [
    ['0.5', 'The amount is below the minimum'],
    ['1.123456789', 'The amount has too many decimals'],
    ['30000', 'Insufficient balance'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Review subscription' }).click();
    await expect(page.getByText(error)).toBeVisible();
    await expect(amount).toHaveValue(typed);
  }
  // Paid in BTC its price changes with the market: the rate is locked briefly, then requested again.
  await page.getByText('BTC', { exact: true }).click();
  await amount.fill('5000');
  await page.getByRole('button', { name: 'Review subscription' }).click();
  await expect(confirm).toContainText('Frozen now0.02');
  await market.tick('BTC/USDT', '98765.43');
  await clock.pass(quoteValidMs.normal);
  await expect(confirm.getByText('The rate has expired', { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Get a new rate' }).click();
  await expect(
    confirm.getByText(
      /^The price moved while you looked: from 1 KELP = 0\.\d+ BTC to 1 KELP = 0\.\d+ BTC\.$/,
    ),
  ).toBeVisible();
  // Nothing was sent, and the input remains.
  await confirm.getByRole('button', { name: 'Back' }).click();
  await expect(amount).toHaveValue('5000');
  expect((await api.must(listSubscriptions, {}, { token })).data).toEqual([]);
  expect(await balance('BTC')).toEqual(['0.50000000', '0.00000000']);

  await page.getByText('USDT', { exact: true }).click();
  await page.getByRole('button', { name: 'Review subscription' }).click();
  await expect(confirm).toContainText('Frozen now2,500.00 USDT');
  await expect(confirm).toContainText('Would be approved nowabout 2,500.00 KELP');
  await expect(confirm).toContainText('You would pay1,250.00 USDT');
  await expect(confirm).toContainText('Would come back1,250.00 USDT');
  await confirm.getByRole('button', { name: 'Subscribe', exact: true }).dblclick();
  await expect(page.getByText(/^Subscribed for 5,000.00 KELP/)).toBeVisible();
  const mine = page.getByRole('link').filter({ hasText: 'Kelp weather' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('Applied');
  expect(await balance('USDT')).toEqual(['7500.000000', '2500.000000']);

  await loseNextAnswer(page);
  await (await review(page, '1000')).getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText(/^Subscribed for 1,000.00 KELP/)).toBeVisible();
  await expect(mine).toHaveCount(2);
  const { data } = await api.must(listSubscriptions, {}, { token });
  expect(data.map((one) => [one.coin_amount, one.frozen, one.status])).toEqual([
    ['1000', '500', 'applied'],
    ['5000', '2500', 'applied'],
  ]);
  expect(await balance('USDT')).toEqual(['7000.000000', '3000.000000']);

  // The end has come: 21,000 were applied for of 10,000.
  await clock.pass(dayMs);
  await page.goto(`${server.url}/#/pages/ieo/subscribe?id=${id}`);
  await page.reload();
  await page.getByRole('button', { name: 'Recompute on this device' }).click();
  await expect(page.getByText(/^It matches\. .* among 3 subscriptions for 21,000\.00 KELP/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'you' })).toHaveText([
    '2you5,000.002,380.95238095',
    '3you1,000.00476.19047619',
  ]);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const { info } = await api.must(getProject, { project_id: id }, {});
  expect(fieldsOf(info, 'time_status', 'total_sell', 'allotted')).toEqual({
    time_status: 'finished',
    total_sell: '21000',
    allotted: '10000',
  });
  const first = data[1]!.id;
  await mine.filter({ hasText: '5,000.00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Partly approved' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText('1,190.476191 USDT')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await clock.pass(2 * dayMs);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Listed and locked' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await balance('KELP')).toEqual(['0.00000000', '2857.14285714']);

  await clock.pass(10 * dayMs);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Coins released' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(
    fieldsOf(
      await api.must(getSubscription, { id: first }, { token }),
      'status',
      'give_amount',
      'paid',
      'released',
    ),
  ).toEqual({
    status: 'released',
    give_amount: '2380.95238095',
    paid: '1190.476191',
    released: '1309.523809',
  });
  expect([await balance('KELP'), await balance('USDT')]).toEqual([
    ['2857.14285714', '0.00000000'],
    ['8571.428570', '0.000000'],
  ]);
  expect(await server.ledgerViolation()).toBeNull();

  // Data stored on the device is shown offline, with its age.
  await page.goto(`${server.url}/#/pages/ieo/order`);
  await expect(page.getByRole('list', { name: 'My subscriptions' }).getByRole('listitem')).toHaveCount(2);
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/pages/ieo/subscribe?id=${id}`);
  await expect(page.getByText('Total issue')).toBeVisible();
  await page.goto(`${server.url}/#/pages/ieo/order`);
  await expect(page.getByRole('listitem').filter({ hasText: '5,000.00 KELP' })).toContainText(
    'Coins released',
  );
  await expect(page.getByText(/^Updated /).first()).toBeVisible();
  await page.context().setOffline(false);
});

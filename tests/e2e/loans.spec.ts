import { applyForLoan, getLoan, listLoans } from '#contract/loans.ts';
import { listMessages } from '#contract/messages.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { makeBorrower, millionForThirty } from '#tests/support/borrower.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { expect, test } from './fixtures.ts';

const loansPage = '/pages/common/borrowing';

test('I borrow, repay a part, am overdue, repay the rest, and another loan is liquidated when the price falls', async ({
  page,
  api,
  server,
  clock,
  market,
  person: { account, token },
  logIn,
}) => {
  const loans = async () => (await api.must(listLoans, {}, { token })).data;

  await logIn(page, loansPage);
  await expect(page.getByText(/trade 500,000.00 USDT more within 30 days/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review application' })).toBeHidden();
  await expect(page.locator('main [data-age]')).toHaveText(['Live']);

  await makeBorrower(server, account);
  await followSystemTheme(page);
  await page.goto(`${server.url}/#${loansPage}`);
  await page.reload();
  const amount = page.getByRole('textbox', { name: 'Amount (USDT)' });
  const term = page.getByRole('textbox', { name: 'Term in days' });
  const review = page.getByRole('button', { name: 'Review application' });
  await amount.fill('400000');
  await expect(page.getByText('The amount is below the minimum')).toBeVisible();
  await amount.fill('1000000');
  await term.fill('400');
  await review.click();
  await expect(page.getByText('The term is 7 to 365 days')).toBeVisible();
  await term.fill('7');
  await expect(page.getByText(/collateral ratio 150/)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsIn(page)).toEqual([]);
  }
  await review.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm application' });
  await expect(confirm).toContainText('You borrow1,000,000.00 USDT');
  await expect(confirm).toContainText('Paid out to you≈ 505,000.00 USDT');
  await expect(confirm).toContainText('Owed at end of term1,002,100.00 USDT');
  expect(await faultsIn(page)).toEqual([]);
  await confirm.getByRole('button', { name: 'Apply', exact: true }).dblclick();
  await page.getByRole('link', { name: 'Details' }).click();
  await clock.pass(minuteMs);
  await expect(page.getByRole('button', { name: 'Repay' })).toBeVisible();
  await expect(page.getByText('Owed today1,000,000.00 USDT')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faultsIn(page)).toEqual([]);
  }

  await page.getByRole('button', { name: 'Repay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Repay' });
  await sheet.getByText('A part').click();
  const part = sheet.getByRole('textbox', { name: 'Amount (USDT)' });
  await part.fill('1000000.01');
  await expect(sheet.getByText('The amount is above the maximum')).toBeVisible();
  await part.fill('200000');
  await expect(sheet).toContainText(/Principal, from the held part9\d,\d{3}/);
  await sheet.getByRole('button', { name: 'Repay', exact: true }).dblclick();
  await expect(sheet.getByText('Repaid. 800,000.00 USDT is still owed.')).toBeVisible();
  const [{ id } = { id: 0 }] = await loans();
  expect((await loans()).map(({ status, outstanding }) => [status, outstanding])).toEqual([
    ['granted', '800000'],
  ]);

  // The eighth full day is the first after the term: 7 days' interest on the rest, 0.5 % of the loan.
  await clock.pass(9 * dayMs);
  await page.goto(`${server.url}/#/`);
  await page.reload();
  await page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Repay your overdue loan/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`borrowing\\?id=${id}$`));
  await expect(page.getByText('Owed today806,680.00 USDT')).toBeVisible();
  await expect(page.getByText('Overdue').first()).toBeVisible();
  await page.getByRole('button', { name: 'Repay' }).click();
  await expect(sheet).toContainText('Interest, from your Spot account6,680.00 USDT');
  await sheet.getByRole('button', { name: 'Repay', exact: true }).dblclick();
  await expect(sheet.getByText('Repaid. 0.00 USDT is still owed.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('interest 6,680.00 USDT')).toBeVisible();
  expect(fieldsOf(await api.must(getLoan, { id }, { token }), 'status', 'repaid', 'pledged')).toEqual({
    status: 'repaid',
    repaid: '1006680',
    pledged: '0',
  });

  const { id: second } = await api.must(applyForLoan, millionForThirty, { token });
  await clock.pass(minuteMs);
  await page.goto(`${server.url}/#${loansPage}?id=${second}`);
  await expect(page.getByRole('button', { name: 'Add collateral' })).toBeVisible();
  await market.tick('BTC/USDT', '42000');
  await expect(page.getByText('Margin call').first()).toBeVisible();
  await market.tick('BTC/USDT', '36000');
  // 27.83344467 x 36,000 less 0.2 % is the million; nothing had to be locked.
  await expect(page.getByText('Collateral returned2.16655533 BTC')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const sold = await api.must(getLoan, { id: second }, { token });
  expect([sold.status, sold.steps.at(-1)!.ticks.map(({ symbol, price }) => [symbol, price])]).toEqual([
    'closed',
    [['BTC/USDT', '36000']],
  ]);
  const { data: messages } = await api.must(listMessages, { type: 'system' }, { token });
  expect(messages.map(({ title }) => title).slice(0, 2)).toEqual(['Loan closed', 'Margin call']);
  const { accounts } = await api.must(listWallets, {}, { token });
  const bitcoins = accounts
    .find((one) => one.account === 'change')!
    .balances.find(({ currency_name }) => currency_name === 'BTC')!;
  expect([bitcoins.available, bitcoins.frozen]).toEqual(['72.16655533', '0.00000000']);
  expect(await server.ledgerViolation()).toBeNull();

  // Data stored on the device is shown offline.
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#${loansPage}?id=${id}`);
  await expect(page.getByText('interest 6,680.00 USDT')).toBeVisible();
  await page.context().setOffline(false);
});

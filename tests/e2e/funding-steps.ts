import type { Page } from '@playwright/test';
import { listDeposits } from '#contract/deposits.ts';
import { listLoans } from '#contract/loans.ts';
import { listPurchases } from '#contract/purchases.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { bitcoin, payPassword } from '#tests/support/withdrawing-user.ts';
import { buyPath, chooseImage, fill, place, review, tether } from './buy-crypto-steps.ts';
import { expect } from './fixtures.ts';

const loansPage = '/pages/common/borrowing';

/** Half a million, against bitcoin; pending until the rule decides. */
export const applyForLoan = async (page: Page): Promise<void> => {
  await page.goto(`/#${loansPage}`);
  await page.getByRole('textbox', { name: 'Amount (USDT)' }).fill('500000');
  await expect(page.getByText(/collateral ratio 150/)).toBeVisible();
  // Before it is read, no collateral is available.
  await expect(page.getByText(/^Available [1-9][\d,.]* BTC$/)).toBeVisible();
  await page.getByRole('button', { name: 'Review application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(/^Your collateral is held\./)).toBeVisible();
};

/** A fifth of the loan, once the rule has approved it. */
export const repayPartOfLoan = async (page: Page, api: ApiClient, token: string): Promise<void> => {
  const { data } = await api.must(listLoans, {}, { token });
  await page.goto(`/#${loansPage}?id=${data[0]!.id}`);
  await page.getByRole('button', { name: 'Repay' }).click();
  const sheet = page.getByRole('dialog', { name: 'Repay' });
  await sheet.getByText('A part').click();
  await sheet.getByRole('textbox', { name: 'Amount (USDT)' }).fill('100000');
  await sheet.getByRole('button', { name: 'Repay', exact: true }).click();
  await expect(sheet.getByText('Repaid. 400,000.00 USDT is still owed.')).toBeVisible();
};

export const deposit = async (page: Page): Promise<void> => {
  await page.goto(`/#/pages/fund/receive?currency=${tether}`);
  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a payment' });
  await sheet.getByRole('textbox', { name: 'Amount (USDT)' }).fill('250');
  await chooseImage(page);
  await sheet.getByRole('button', { name: 'Report deposit' }).click();
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
};

export const withdraw = async (page: Page): Promise<void> => {
  await page.goto(`/#/pages/fund/withdraw?currency=${bitcoin}`);
  await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill('1.5');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
};

export const buyCrypto = async (page: Page): Promise<void> => {
  await page.goto(`/#${buyPath}`);
  await fill(page, '5000');
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await chooseImage(page);
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText(/Demo rule: an order with a picture of the payment is credited/)).toBeVisible();
};

/** The resulting rows, each list of one user. */
export const fundingStates = async (api: ApiClient, token: string): Promise<string[][]> => {
  const session = { token };
  const lists = await Promise.all([
    api.must(listLoans, {}, session),
    api.must(listDeposits, {}, session),
    api.must(listWithdrawals, {}, session),
    api.must(listPurchases, {}, session),
  ]);
  return lists.map(({ data }) => data.map(({ status }) => status));
};

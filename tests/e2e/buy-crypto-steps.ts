import type { Page } from '@playwright/test';
import { listPurchases } from '#contract/purchases.ts';
import { listWallets } from '#contract/wallets.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { photo } from '#tests/support/images.ts';
import type { Person } from '#tests/support/people.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { expect } from './fixtures.ts';

export const buyPath = '/pages/otc/otc';
export const tether = 3;

/** Sets the decision of the identity review. */
export const verify = async (
  { database }: DrivenExchange,
  { account }: { account: string },
): Promise<void> => {
  await database.updateTable('users').set({ review_status: 2 }).where('account', '=', account).execute();
};

export const funds = async (api: ApiClient, token: string): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};

/** Thailand, in baht, by a scanned code. */
export const fill = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('TH');
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption('THB');
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('scan_code');
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill(amount);
  // The payer of an earlier order is shown in two lines.
  const edit = page.getByRole('button', { name: 'Edit payer' });
  if (await edit.isVisible()) await edit.click();
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '+66 81 234 5678'],
    ['Tax ID', '1234567890123'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
};

export const review = (page: Page) => page.getByRole('button', { name: 'Review order' }).click();
export const place = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Place order' });

/** An order of the user, opened at its payment instructions. */
export const openOrder = async (page: Page, api: ApiClient, { token }: Person): Promise<number> => {
  await fill(page, '3000');
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  return (await api.must(listPurchases, {}, { token })).data[0]!.id;
};

export const chooseImage = async (page: Page): Promise<void> => {
  const buffer = await photo();
  const file = { name: 'payment.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose an image').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
};

/** Orders this amount, and opens the page with the payment instructions. */
export const orderAndOpen = async (page: Page, amount: string): Promise<void> => {
  await fill(page, amount);
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
};

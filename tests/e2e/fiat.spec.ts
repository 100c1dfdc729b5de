import { getDepositAddress, listDeposits } from '#contract/deposits.ts';
import { saveInternationalBankCard } from '#contract/payees.ts';
import { listWallets } from '#contract/wallets.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { groupedReference } from '#domain/payments/payment-reference.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { photo } from '#tests/support/images.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { internationalCard, payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

const euro = 206;

const euros = async (api: ApiClient, token: string): Promise<[string, string]> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const { available, frozen } = accounts
    .find(({ account }) => account === 'legal')!
    .balances.find(({ currency_id }) => currency_id === euro)!;
  return [available, frozen];
};

/** Level 1, a fund password, and a foreign bank account whose waiting day is over. */
const readyForBank = async (
  { database, databaseUrl, clock }: DrivenExchange,
  api: ApiClient,
  person: { readonly account: string; readonly token: string },
): Promise<void> => {
  await readyToWithdraw(databaseUrl, api, person, clock.now());
  const { id } = await api.must(saveInternationalBankCard, internationalCard, { token: person.token });
  await database.updateTable('payees').set({ confirmed_at: clock.now() }).where('id', '=', id).execute();
};

test('I deposit euros by bank under my own reference, am credited, and withdraw them to my bank account', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  const { token } = person;
  await readyForBank(server, api, person);
  await logIn(page, '/pages/fund/select');
  await page.getByRole('textbox', { name: 'Search currencies' }).fill('euro');
  await page.getByRole('region', { name: 'Fiat' }).getByRole('link', { name: /^EUR/ }).click();

  const { payment_reference } = await api.must(getDepositAddress, { currency: euro }, { token });
  await expect(page.getByText(groupedReference(payment_reference!), { exact: true })).toBeVisible();
  await expect(page.getByText('TIDELINE DEMO, DO NOT PAY')).toBeVisible();
  await expect(page.getByText(/Demonstration: do not pay/)).toBeVisible();
  await expect(page.getByText('2 to 5 business days, including SWIFT')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: IBAN' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a payment' });
  const amount = sheet.getByRole('textbox', { name: 'Amount (EUR)' });
  await amount.fill('44.99');
  await expect(sheet.getByText('The minimum deposit is 45.00 EUR')).toBeVisible();
  await amount.fill('500');
  await sheet
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Fiat account')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Report deposit' }).dblclick();
  await page.getByRole('button', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: /^Deposit \d+$/ });
  await expect(detail.getByText(groupedReference(payment_reference!))).toBeVisible();
  await server.clock.pass(minuteMs);
  await expect(detail.getByRole('listitem').filter({ hasText: 'Credited' })).toHaveAttribute(
    'data-state',
    'done',
  );
  const { data: deposits } = await api.must(listDeposits, {}, { token });
  expect(deposits.map(({ status, credited, way, account }) => [status, credited, way, account])).toEqual([
    ['credited', '500', 'bank', 'legal'],
  ]);
  expect(await euros(api, token)).toEqual(['500.00', '0.00']);

  await page.goto(`/#/pages/fund/withdraw?currency=${euro}`);
  await page.getByRole('textbox', { name: 'Amount (EUR)' }).fill('499.99');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('485.99 EUR');
  await expect(confirm).toContainText(internationalCard.iban);
  await confirm.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await confirm.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(confirm.getByText(/Withdrawal requested/)).toBeVisible();
  await server.clock.pass(minuteMs);
  await expect
    .poll(async () => (await api.must(listWithdrawals, {}, { token })).data[0]?.status)
    .toBe('sent');
  expect(await euros(api, token)).toEqual(['0.01', '0.00']);
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'without a connection the account and my reference are still shown',
  { tag: '@long' },
  async ({ page, context, api, person: { token }, logIn }) => {
    await logIn(page, '/pages/fund/select');
    await page.getByRole('link', { name: /^EUR/ }).click();
    const { payment_reference } = await api.must(getDepositAddress, { currency: euro }, { token });
    const reference = page.getByText(groupedReference(payment_reference!), { exact: true });
    await expect(reference).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: /Change currency/ }).click();
    await page.getByRole('link', { name: /^EUR/ }).click();
    await expect(reference).toBeVisible();
    await context.setOffline(false);
  },
);

import { listPurchases } from '#contract/purchases.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { expect, test } from './fixtures.ts';

const fields = [
  ['First name', 'Ada'],
  ['Last name', 'Lovelace'],
  ['Email', 'ada@example.org'],
  ['Phone', '+66 81 234 5678'],
  ['Tax ID', '1234567890123'],
] as const;

test(
  'I choose the bank I pay to, confirm it, and pay to its account; a currency without a rate says so',
  { tag: '@long' },
  async ({ page, api, server: { database }, person: { account, token }, logIn }) => {
    await database.updateTable('users').set({ review_status: 2 }).where('account', '=', account).execute();
    await logIn(page, '/pages/otc/otc');
    const country = page.getByRole('combobox', { name: 'Country or region' });
    await country.selectOption('NG');
    await expect(page.getByText(/There’s no published rate for Nigerian Naira \(NGN\)/)).toBeVisible();
    await expect(page.getByText(/This rate is from/)).toBeHidden();

    await country.selectOption('TH');
    await expect(page.getByText(/There’s no published rate/)).toBeHidden();
    await expect(page.getByText(/This rate is from/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Payment method' }).selectOption('bank_transfer');
    await page.getByRole('textbox', { name: 'Amount to pay' }).fill('5000');
    for (const [name, text] of fields) await page.getByRole('textbox', { name, exact: true }).fill(text);
    const review = page.getByRole('button', { name: 'Review order' });
    await review.click();
    const bank = page.getByRole('combobox', { name: 'Bank', exact: true });
    await expect(bank).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await bank.selectOption({ label: 'Kasikornbank' });
    await expect(bank).not.toHaveAttribute('aria-invalid', 'true');
    expect(await faultsIn(page)).toEqual([]);
    await review.click();
    const confirm = page.getByRole('dialog');
    await expect(confirm).toContainText('Kasikornbank');
    await expect(confirm).toContainText(/This rate is from/);
    await confirm.getByRole('button', { name: 'Place order' }).click();
    await expect
      .poll(async () => (await api.must(listPurchases, {}, { token })).data.map(({ bank: to }) => to))
      .toEqual(['Kasikornbank']);
    const { data } = await api.must(listPurchases, {}, { token });
    await page.goto(`/#/pages/otc/otc?id=${data[0]!.id}`);
    const instructions = page.getByRole('region', { name: 'Payment instructions' });
    await expect(instructions).toContainText('Kasikornbank');
    await expect(instructions).toContainText('TIDELINE DEMO, DO NOT PAY');
  },
);

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { getDepositAddress, listDeposits } from '#contract/deposits.ts';
import { listWallets } from '#contract/wallets.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { expect, test } from './fixtures.ts';

const tether = 3;

/** The pages are looked at with all others (accessibility.spec.ts); these are what opens over them. */
const faultsIn = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

/** A photograph large enough to take several parts. */
const receipt = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
});

const spotFunds = async (api: ApiClient, token: string): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.total;
};

test('I take an address, announce a payment whose picture is cut off half-way, and am credited by the rule I was told', async ({
  page,
  api,
  server,
  person: { token },
  logIn,
}) => {
  const proxy = await startCutProxy(Number(new URL(server.url).port));
  const before = await spotFunds(api, token);
  await logIn(page, '/', `http://localhost:${proxy.port}`);
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  const { networks } = await api.must(getDepositAddress, { currency: tether }, { token });
  const addressOf = (chain: string) => networks.find((one) => one.chain === chain)!.address;
  await expect(page.getByText(addressOf('TRC20'), { exact: true })).toBeVisible();
  await page.getByText('Ethereum (ERC20)', { exact: true }).first().click();
  await expect(page.getByText(addressOf('ERC20'), { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expect(page.getByText(/up to 100,000.00 USDT is credited as announced/)).toBeVisible();

  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Announce a payment' });
  const amount = sheet.getByRole('textbox', { name: 'Amount (USDT)' });
  for (const [typed, words] of [
    ['9.99', 'The minimum deposit is 10.00 USDT'],
    ['10.0000001', 'The amount has too many decimals'],
  ] as const) {
    await amount.fill(typed);
    await expect(sheet.getByText(words)).toBeVisible();
  }
  await amount.fill('250');
  await sheet.getByRole('button', { name: 'Announce deposit' }).click();
  await expect(sheet.getByText('Add a picture of your payment')).toBeVisible();

  const firstPart = page.waitForResponse(/\/api\/upload\/part$/);
  await sheet.getByLabel('Choose an image').setInputFiles(await receipt());
  await firstPart;
  proxy.cutNext('POST /api/upload/part', { requestBytes: 50_000, answerBytes: 0 });
  await expect(sheet.getByText(/^Connection lost at/)).toBeVisible({ timeout: 60_000 });
  proxy.mend();
  await expect(sheet.getByText('Voucher uploaded')).toBeVisible({ timeout: 60_000 });
  await expect(amount).toHaveValue('250');
  expect(await faultsIn(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Announce deposit' }).dblclick();
  await page.getByRole('link', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: /^Deposit \d+$/ });
  await expect(detail.getByRole('listitem').filter({ hasText: 'Credited' })).toHaveAttribute(
    'data-state',
    'done',
    { timeout: 60_000 },
  );
  await expect(detail.getByRole('img', { name: 'Your payment voucher' })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  const { data } = await api.must(listDeposits, {}, { token });
  expect(data.map(({ status, credited, chain }) => [status, credited, chain])).toEqual([
    ['credited', '250', 'ERC20'],
  ]);
  expect(Number(await spotFunds(api, token))).toBe(Number(before) + 250);
  await page.close();
  await proxy.close();
  expect(verifiedLedger(server.dataDir)).toContain('holds');
});

test('I choose the currency by its name, and what I deposited last comes first', async ({ page, logIn }) => {
  await logIn(page, '/pages/fund/select');
  await page.getByRole('textbox', { name: 'Search currencies' }).fill('tron');
  await expect(page.getByRole('link', { name: /^TRX/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^BTC/ })).toBeHidden();
  await page.getByRole('textbox', { name: 'Search currencies' }).fill('bitcoin');
  await page.getByRole('link', { name: /^BTC/ }).click();
  await expect(page.getByText(/^bc1q[0-9a-z]{38}$/)).toBeVisible();
  await expect(page.getByText('Send only BTC over Bitcoin to this address.', { exact: false })).toBeVisible();
});

import type { Page } from '@playwright/test';
import {
  getBankCard,
  getInternationalBankCard,
  listWalletAddresses,
  removePayee,
  saveWalletAddress,
} from '#contract/payees.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { latestCode } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import {
  bitcoinAddress,
  domesticCard,
  internationalCard,
  payPassword,
} from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

const tether = 3;

const ownerLabels = {
  real_name: 'Account holder',
  bank_name: 'Bank name',
  bank_branch: 'Branch',
  bank_network: 'Bank network',
  phone: 'Phone',
  bank_address: 'Your address',
} as const;
const domesticLabels = {
  ...ownerLabels,
  bank_account: 'Account number',
  bank_code: 'ABA routing number',
  bank_dizhi: 'City or state of the bank',
} as const;
const internationalLabels = {
  ...ownerLabels,
  iban: 'IBAN',
  bank_code: 'SWIFT code',
  bank_dizhi: 'City of the bank',
} as const;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const fill = async (
  page: Page,
  labels: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, label] of Object.entries(labels)) await field(page, label).fill(texts[name]!);
};

/** The field has the focus, and its message names the error. */
const expectRefused = async (page: Page, label: string, message: RegExp): Promise<void> => {
  await expect(field(page, label)).toBeFocused();
  await expect(field(page, label)).toHaveAccessibleDescription(message);
};

test('I save a US bank account after a wrong routing number, confirm it, and withdraw to it', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, `/pages/fund/withdraw?currency=${tether}`);
  await page.getByRole('link', { name: /US bank account/ }).click();
  const save = page.getByRole('button', { name: 'Save bank account' });
  await save.click();
  await expectRefused(page, 'Account holder', /This field is required/);
  await fill(page, domesticLabels, { ...domesticCard, bank_code: '021000022' });
  await field(page, 'Your address').press('Enter');
  await expectRefused(page, 'ABA routing number', /not an ABA routing number/);
  await field(page, 'ABA routing number').fill(domesticCard.bank_code);
  await save.click();

  // It leads back to the withdrawal, with the account chosen, and is confirmed there.
  await expect(page.getByRole('combobox', { name: 'To' })).toContainText(domesticCard.bank_name);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Sent to your email/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm it by code' }).click();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Verification code' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await expect(dialog.getByText('The verification code has 6 digits')).toBeVisible();
  // The code of a moment ago still counts.
  await expect(dialog.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await latestCode(server.url, person.account));
  await expect(page.getByText('Confirmed. It can be used now.')).toBeVisible();

  await expect(page.getByText('Available 10,000.00 USDT')).toBeVisible();
  await field(page, 'Amount (USDT)').fill('60');
  await field(page, 'Amount (USDT)').press('Enter');
  await expect(dialog).toContainText(domesticCard.bank_account);
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await dialog.getByRole('textbox', { name: 'Fund password' }).press('Enter');
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  await until('one withdrawal to the account', async () => {
    const { data } = await api.must(listWithdrawals, {}, { token: person.token });
    return (
      JSON.stringify(data.map(({ type, address, number }) => [type, address, Number(number)])) ===
      JSON.stringify([[1, domesticCard.bank_account, 60]])
    );
  });
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'I save an international account after a wrong IBAN and SWIFT code, change it and remove it',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    const { token } = person;
    await logIn(page, '/pages/setting/wallet');
    await expect(page.getByText('No saved addresses or bank accounts yet.')).toBeVisible();
    await page.getByRole('link', { name: /International bank account/ }).click();
    await fill(page, internationalLabels, {
      ...internationalCard,
      iban: 'DE89370400440532013001',
      bank_code: 'DEUT',
    });
    // The IBAN names the country.
    await expect(field(page, 'Country of the account, two letters')).toHaveValue('DE');
    await expect(page.getByText('Germany')).toBeVisible();
    const save = page.getByRole('button', { name: 'Save bank account' });
    await save.click();
    await expectRefused(page, 'IBAN', /not an IBAN/);
    await field(page, 'IBAN').fill(internationalCard.iban);
    await save.click();
    await expectRefused(page, 'SWIFT code', /A SWIFT code has 8 or 11 characters/);
    await field(page, 'SWIFT code').fill(internationalCard.bank_code);
    await field(page, 'Country of the account, two letters').fill('FR');
    await save.click();
    await expectRefused(page, 'Country of the account, two letters', /The IBAN is of another country/);
    await field(page, 'Country of the account, two letters').fill('DE');
    await save.click();
    await page.getByRole('button', { name: `More: ${internationalCard.bank_name}` }).click();
    await expect(page.getByText(internationalCard.iban)).toBeVisible();

    await page.getByRole('button', { name: `Edit: ${internationalCard.bank_name}` }).click();
    await expect(field(page, 'IBAN')).toHaveValue(internationalCard.iban);
    await field(page, 'Bank name').fill('Elbbank');
    await save.click();
    await page.getByRole('button', { name: 'More: Elbbank' }).click();
    await expect(page.getByRole('button', { name: 'Edit: Elbbank' })).toBeVisible();
    expect((await api.must(getInternationalBankCard, {}, { token }))?.bank_name).toBe('Elbbank');
    expect(await api.must(getBankCard, {}, { token })).toBeNull();

    await page.getByRole('button', { name: 'Remove: Elbbank' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No saved addresses or bank accounts yet.')).toBeVisible();
    expect(await api.must(getInternationalBankCard, {}, { token })).toBeNull();
  },
);

/**
 * A camera that shows a green image, and a reader that finds a code in green, so that the reader must use
 * the camera's image. Chromium on Linux has no reader.
 */
const giveCamera = async (page: Page, code: string): Promise<void> => {
  await page.addInitScript((rawValue) => {
    const canvas = document.createElement('canvas');
    const paint = (): void => {
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'rgb(0 255 0)';
      context.fillRect(0, 0, canvas.width, canvas.height);
      requestAnimationFrame(paint);
    };
    paint();
    const stream = canvas.captureStream(10);
    const scope = window as unknown as { BarcodeDetector: unknown; isCameraOff: () => boolean };
    scope.isCameraOff = () => stream.getTracks().every(({ readyState }) => readyState === 'ended');
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream);
    scope.BarcodeDetector = class {
      detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
        const seen = document.createElement('canvas').getContext('2d')!;
        seen.drawImage(video, 0, 0, 1, 1);
        const [red, green] = seen.getImageData(0, 0, 1, 1).data;
        return Promise.resolve(green! > 200 && red! < 60 ? [{ rawValue }] : []);
      }
    };
  }, code);
};

test(
  'I scan an address with the camera, which is then off again, and save it',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await giveCamera(page, `bitcoin:${bitcoinAddress}?amount=1`);
    await logIn(page, '/pages/setting/addWallet?currency=1');
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await expect(field(page, 'Address')).toHaveValue(bitcoinAddress);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { isCameraOff(): boolean }).isCameraOff())).toBe(
      true,
    );
    await field(page, 'Name (optional)').fill('Cold wallet');
    await field(page, 'Name (optional)').press('Enter');
    // A new address is usable once it is confirmed.
    await expect(page.getByRole('button', { name: 'Confirm by code: Cold wallet' })).toBeVisible();
    const { data } = await api.must(listWalletAddresses, {}, { token: person.token });
    expect(data.map(({ address, qrcode }) => [address, qrcode])).toEqual([
      [bitcoinAddress, `bitcoin:${bitcoinAddress}?amount=1`],
    ]);
  },
);

for (const [error, message] of [
  ['NotAllowedError', /The camera is not allowed for this page/],
  ['NotFoundError', /This device has no camera/],
  ['NotReadableError', /The camera did not start/],
] as const) {
  test(
    `I see a message when the camera fails with ${error}, and can paste the address`,
    { tag: '@long' },
    async ({ page, logIn }) => {
      await giveCamera(page, '');
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
      }, error);
      await logIn(page, '/pages/setting/addWallet?currency=1');
      const scan = page.getByRole('button', { name: 'Scan QR code' });
      await scan.click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(message);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(scan).toBeFocused();
    },
  );
}

test('my selection stays while others are saved and the connection drops, and a removed one stays removed', async ({
  context,
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, '/pages/fund/withdraw?currency=1');
  const to = page.getByRole('combobox', { name: 'To' });
  await expect(to).toContainText('Cold wallet');
  const cold = await to.inputValue();
  await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill('2');
  await context.setOffline(true);
  await expect(page.getByText(/^Updated /).first()).toBeVisible();
  const newer = { currency: 1, name: 'Newer', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' };
  await api.must(saveWalletAddress, newer, { token: person.token });
  await context.setOffline(false);
  await expect(to.getByRole('option', { name: /Newer/ })).toHaveCount(1);
  await expect(to).toHaveValue(cold);
  await expect(page.getByRole('textbox', { name: 'Amount (BTC)' })).toHaveValue('2');

  await context.setOffline(true);
  await expect(page.getByText(/^Updated /).first()).toBeVisible();
  await api.must(removePayee, { id: Number(cold) }, { token: person.token });
  await context.setOffline(false);
  await expect(page.getByText(/is not saved any more\. Choose another/)).toBeVisible();
  await expect(to).toHaveValue('');
});

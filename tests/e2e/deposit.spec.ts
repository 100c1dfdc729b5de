import sharp from 'sharp';
import { getDepositAddress, listDeposits, submitDeposit } from '#contract/deposits.ts';
import { listWallets } from '#contract/wallets.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { photo } from '#tests/support/images.ts';
import type { Person } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';
import { sheetsGone } from '#tests/support/sheets-gone.ts';
import { expect, test } from './fixtures.ts';

const tether = 3;

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

test('I take an address, report a payment whose image upload is interrupted, and am credited by the published rule', async ({
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
  await expect(page.getByText(/up to 100,000.00 USDT is credited in full/)).toBeVisible();

  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a payment' });
  const amount = sheet.getByRole('textbox', { name: 'Amount (USDT)' });
  for (const [typed, message] of [
    ['9.99', 'The minimum deposit is 10.00 USDT'],
    ['10.0000001', 'The amount has too many decimals'],
  ] as const) {
    await amount.fill(typed);
    await expect(sheet.getByText(message)).toBeVisible();
  }
  await amount.fill('250');
  await sheet.getByRole('button', { name: 'Report deposit' }).click();
  await expect(sheet.getByText('Add a picture of your payment')).toBeVisible();

  const firstPart = page.waitForResponse(/\/api\/upload\/part$/);
  await sheet.getByLabel('Choose an image').setInputFiles(await receipt());
  await firstPart;
  proxy.cutNext('POST /api/upload/part', { requestBytes: 50_000, answerBytes: 0 });
  await expect(sheet.getByText(/^Upload interrupted at [1-9]\d?%/)).toBeVisible();
  expect(proxy.hasCut()).toBe(true);
  proxy.restore();
  await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await sheet.getByRole('button', { name: 'Report deposit' }).dblclick();
  await page.getByRole('button', { name: 'Details' }).click();
  const detail = page.getByRole('dialog', { name: /^Deposit \d+$/ });
  await server.clock.pass(minuteMs);
  await expect(detail.getByRole('listitem').filter({ hasText: 'Credited' })).toHaveAttribute(
    'data-state',
    'done',
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
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'the answer to my report is lost and I kill the page: there is one deposit, reported on the next start',
  { tag: '@long' },
  async ({ page, api, server, person: { token }, logIn }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logIn(page, '/pages/fund/receive?currency=3', origin);
    await page.getByRole('button', { name: 'I have sent a payment' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a payment' });
    await sheet.getByRole('textbox', { name: 'Amount (USDT)' }).fill('40');
    await sheet.getByLabel('Choose an image').setInputFiles(await receipt());
    await expect(sheet.getByText('Uploaded', { exact: true })).toBeVisible();
    const again = await cutOffAndRestart({
      page,
      proxy,
      request: 'POST /api/wallet/charge_upw',
      act: () => sheet.getByRole('button', { name: 'Report deposit' }).dblclick(),
      shows: /can’t take effect twice/,
    });
    await expect(again.getByText('Deposit 40.00 USDT: reported.')).toBeVisible();
    const { data } = await api.must(listDeposits, {}, { token });
    expect(data.map(({ amount }) => amount)).toEqual(['40']);
    await again.close();
    await proxy.close();
    expect(await server.ledgerViolation()).toBeNull();
  },
);

/** The maximum under review at a time. */
const reportFive = async (
  server: { readonly url: string },
  api: ApiClient,
  { token }: Person,
): Promise<void> => {
  const { networks } = await api.must(getDepositAddress, { currency: tether }, { token });
  const { chain, address } = networks[0]!;
  for (let count = 0; count < 5; count += 1) {
    const form = new FormData();
    form.set('file', new File([(await photo()) as never], 'photo.jpg'));
    const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
    const { message: voucher } = (await answer.json()) as { message: string };
    const payment = { amount: '20', currency: tether, type: chain, address, voucher };
    await api.must(submitDeposit, payment, { token });
  }
};

test('I close the sheet and reload while my image upload is stuck: it resumes, my input is restored, and a refusal leads back to it', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await reportFive(server, api, person);
  await logIn(page, '/pages/fund/receive');
  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a payment' });
  const amount = sheet.getByRole('textbox', { name: 'Amount (USDT)' });
  await sheet.getByRole('button', { name: 'Report deposit' }).click();
  await expect(amount).toBeFocused();
  await amount.fill('250');
  await amount.press('Enter');
  await expect(sheet.getByText('Add a picture of your payment')).toBeVisible();
  await expect(sheet.getByLabel('Take a photo')).toBeFocused();

  // The connection seems to work, but this request fails.
  let parts = 0;
  await page.route('**/api/upload/part', (route) => {
    if (route.request().method() === 'POST') parts += 1;
    return parts > 1 ? route.abort('connectionfailed') : route.continue();
  });
  await sheet.getByLabel('Choose an image').setInputFiles(await receipt());
  await expect(sheet.getByText(/^Upload interrupted at [1-9]\d?%/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/^Upload interrupted at [1-9]\d?%/)).toBeVisible();
  await sheetsGone(page);
  await page.reload();
  await expect(page.getByText(/^Upload interrupted at/)).toBeVisible();
  await page.unroute('**/api/upload/part');
  await expect(page.getByText('Your voucher is uploaded. The deposit is not reported yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(amount).toHaveValue('250');

  await sheet.getByRole('button', { name: 'Report deposit' }).click();
  await expect(sheet.getByText(/^Too many deposits are under review/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Your deposit of 250.00 USDT was not reported\. Too many/)).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  await server.clock.pass(minuteMs);
  const open = async () => (await api.must(listDeposits, { status: 'open' }, { token: person.token })).total;
  await until('a place in the queue', async () => (await open()) === 0);
  await page.getByRole('button', { name: 'Review again' }).click();
  await expect(amount).toHaveValue('250');
  await sheet.getByRole('button', { name: 'Report deposit' }).click();
  await expect(page.getByRole('dialog', { name: 'Deposit reported' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'I have sent a payment' }).click();
  await expect(amount).toHaveValue('');
  await expect(sheet.getByLabel('Choose an image')).toBeEnabled();
  const { data } = await api.must(listDeposits, {}, { token: person.token });
  expect(data.map(({ amount: reported }) => reported)).toEqual(['250', '20', '20', '20', '20', '20']);
  expect(await server.ledgerViolation()).toBeNull();
});

test('I read an address offline that I have seen, with its age, and no one else can here', async ({
  page,
  context,
  api,
  person: { token },
  logIn,
}) => {
  await logIn(page, '/pages/fund/receive?currency=1');
  const { networks } = await api.must(getDepositAddress, { currency: 1 }, { token });
  const address = page.getByText(networks[0]!.address, { exact: true });
  await expect(address).toBeVisible();
  await expect(page.getByText(/^1 BTC = [\d,.]+ USDT/)).toBeVisible();
  await expect(page.getByText(/saved on this device/)).toHaveCount(0);
  await page.getByRole('link', { name: /Change currency/ }).click();
  const choice = page.getByRole('link', { name: /^BTC/ }).first();
  await expect(choice).toBeVisible();
  await context.setOffline(true);
  await choice.click();
  await expect(address).toBeVisible();
  await expect(page.getByText(/^This address was saved on this device .* Check it here again/)).toBeVisible();
  await page.getByRole('link', { name: /Change currency/ }).click();
  await page.getByRole('link', { name: /^ETH/ }).click();
  await expect(page.getByText(/^No saved data yet/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await context.setOffline(false);
  await expect(page.getByText(/saved on this device/)).toHaveCount(0);
  const storedCount = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('tideline');
          opening.onerror = () => reject(opening.error!);
          opening.onsuccess = () => {
            const counting = opening.result
              .transaction('accountAnswers')
              .objectStore('accountAnswers')
              .index('[name+fetchedAt]')
              .count(IDBKeyRange.bound(['depositAddress', -Infinity], ['depositAddress', Infinity]));
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await until('the address on the device', async () => (await storedCount()) > 0);
  await page.goto('/#/pages/setting/setting');
  await page.getByRole('button', { name: /Log out/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Log out/ })
    .click();
  await until('an empty device', async () => (await storedCount()) === 0);
});

test(
  'I open a deposit from the list and go back: one step to the list, one more to where I came from',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await reportFive(server, api, person);
    await logIn(page, '/pages/fund/select');
    await page.evaluate(() => (location.hash = '#/pages/fund/receive_withdraw_record'));
    const detail = page.getByRole('dialog', { name: /^Deposit \d+$/ });
    for (const close of [
      () => page.goBack(),
      () => detail.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.getByRole('list', { name: 'Deposits' }).getByRole('link').first().click();
      await expect(detail).toBeVisible();
      await close();
      await expect(detail).toHaveCount(0);
      await expect(page).toHaveURL(/receive_withdraw_record$/);
    }
    await page.goBack();
    await expect(page).toHaveURL(/fund\/select$/);
  },
);

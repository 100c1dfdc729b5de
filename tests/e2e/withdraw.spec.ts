import type { Page } from '@playwright/test';
import { listWalletAddresses } from '#contract/payees.ts';
import { getUser } from '#contract/signed-in.ts';
import { listWallets } from '#contract/wallets.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { beforeAnswer, cutOffAndRestart } from '#tests/support/cut-off.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { latestCode } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';
import { readyToWithdraw, submitBitcoins } from '#tests/support/withdrawing-person.ts';
import { bitcoin, bitcoinAddress, payPassword } from '#tests/support/withdrawing-user.ts';
import { expect, test } from './fixtures.ts';

const bitcoins = async (api: ApiClient, token: string): Promise<[string, string]> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  const { available, frozen } = accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === bitcoin)!;
  return [available, frozen];
};

const withdrawPath = `/pages/fund/withdraw?currency=${bitcoin}`;

/** Fills the form and the fund password of its confirmation; only confirming is left. */
const prepare = async (page: Page, amount: string): Promise<void> => {
  // The device's stored data is older than this journey's funds.
  await expect(page.getByText(/^Available [1-9]/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount (BTC)' }).fill(amount);
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
};
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true });

test('I withdraw within my limit and not above it, see it sent, and cancel another that waits for its review', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, withdrawPath);
  const amount = page.getByRole('textbox', { name: 'Amount (BTC)' });
  for (const [typed, message] of [
    ['0.0009', 'The amount is below the minimum'],
    ['200.00000001', 'This is more than what’s left of your 24-hour limit'],
    ['0.123456789', 'The amount has too many decimals'],
  ] as const) {
    await amount.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
  }
  await prepare(page, '150');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('149.9998 BTC');
  await expect(dialog).toContainText(bitcoinAddress);
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  await dialog.getByRole('textbox', { name: 'Fund password' }).fill('another one');
  await dialog.getByRole('textbox', { name: 'Fund password' }).press('Enter');
  await expect(dialog.getByText('The fund password is wrong')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Fund password' })).toBeFocused();
  expect(await bitcoins(api, person.token)).toEqual(['300.00000000', '0.00000000']);
  await dialog.getByRole('textbox', { name: 'Fund password' }).fill(payPassword);
  await agree(page).dblclick();
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Review withdrawal' })).toBeFocused();
  await expect(page.getByText('50.00 of 200.00 BTC equivalent')).toBeVisible();
  await expect(page.getByText('Available 150.00 BTC')).toBeVisible();
  // On another device.
  await server.clock.pass(minuteMs);
  await submitBitcoins(api, person.token, '10');
  await expect(page.getByText('Available 140.00 BTC')).toBeVisible();
  await expect(page.getByText('40.00 of 200.00 BTC equivalent')).toBeVisible();
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('40');

  await page.getByRole('link', { name: 'Withdrawal records' }).click();
  const first = page.getByRole('list', { name: 'Withdrawals' }).getByRole('link', { name: /150\.00 BTC/ });
  await expect(first).toContainText('Sent');
  await first.click();
  await expect(page.getByText('Payment reference')).toBeVisible();
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  const waiting = await submitBitcoins(api, person.token, '20');
  await page.goto(`/#/pages/fund/receive_withdraw_record?withdrawal=${waiting}`);
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(dialog.getByText('Cancelled. Your funds are available again.')).toBeVisible();
  expect(await bitcoins(api, person.token)).toEqual(['140.00000000', '10.00000000']);
  const { data } = await api.must(listWithdrawals, {}, { token: person.token });
  expect(data.map(({ number, status }) => [number, status])).toEqual([
    ['20', 'cancelled'],
    ['10', 'underReview'],
    ['150', 'sent'],
  ]);
  expect(await server.ledgerViolation()).toBeNull();
});

test('my limit is used up elsewhere meanwhile: the exchange refuses, the amount shows the error, and nothing is sent', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, withdrawPath);
  await prepare(page, '100');
  // The rest of the limit is not sent to this page before it asks.
  await page.route('**/api/wallet/get_info', (route) => route.abort());
  await submitBitcoins(api, person.token, '150');
  await agree(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This is more than what’s left of your 24-hour limit')).toBeVisible();
  await page.unroute('**/api/wallet/get_info');
  await dialog.getByRole('button', { name: 'Back' }).click();
  const amount = page.getByRole('textbox', { name: 'Amount (BTC)' });
  await expect(amount).toHaveAccessibleDescription(/This is more than what’s left of your 24-hour limit/);
  await expect(amount).toHaveValue('100');
  await expect(page.getByText('50.00 of 200.00 BTC equivalent')).toBeVisible();
  const { data } = await api.must(listWithdrawals, {}, { token: person.token });
  expect(data.map(({ number }) => number)).toEqual(['150']);
  await prepare(page, '50');
  await agree(page).click();
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  // The frozen amount depends on the progress of the two reviews.
  const [available] = await bitcoins(api, person.token);
  expect(Number(available)).toBe(100);
  expect(await server.ledgerViolation()).toBeNull();
});

/** Everything that this device has stored of pending requests. */
const storedRequests = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name: database }) => database!);
    const rows = await Promise.all(
      names.map(
        (database) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(database);
            opening.onerror = () => reject(opening.error as Error);
            opening.onsuccess = () => {
              if (!opening.result.objectStoreNames.contains('requests')) return resolve([]);
              const all = opening.result.transaction('requests').objectStore('requests').getAll();
              all.onsuccess = () => resolve(all.result);
            };
          }),
      ),
    );
    return JSON.stringify(rows);
  });

const cuts = [
  { name: 'before the answer', cut: beforeAnswer, isDone: true },
  { name: 'inside the request', cut: { requestBytes: 120, answerBytes: Infinity }, isDone: false },
];

for (const { name, cut, isDone } of cuts) {
  test(
    `the network is cut ${name} of my withdrawal and I kill the page: its outcome is reported on the next start`,
    { tag: '@long' },
    async ({ page, api, server, person, logIn }) => {
      await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
      const proxy = await startCutProxy(Number(new URL(server.url).port));
      const origin = `http://127.0.0.1:${proxy.port}`;
      await logIn(page, withdrawPath, origin);
      await prepare(page, '7');
      const again = await cutOffAndRestart({
        page,
        proxy,
        request: 'POST /api/wallet/out',
        cut,
        act: () => agree(page).click(),
        shows: /can’t take effect twice/,
        async meanwhile() {
          const stored = await storedRequests(page);
          expect(stored).toContain('"number":"7"');
          expect(stored).not.toContain(payPassword);
        },
      });
      await expect(again.getByText(/Withdraw 7(\.00)? BTC/)).toBeVisible();
      await (isDone
        ? expect(again.getByText(/requested, and under review/)).toBeVisible()
        : expect(
            again.getByText(/not done\. Nothing was withdrawn: enter your fund password again/),
          ).toBeVisible());
      await until('a definite outcome', async () => {
        const { data } = await api.must(listWithdrawals, {}, { token: person.token });
        return data.length === (isDone ? 1 : 0);
      });
      expect(await server.ledgerViolation()).toBeNull();
      await proxy.close();
    },
  );
}

for (const { name, cut } of cuts) {
  test(
    `the network is cut ${name} of my cancellation and I kill the page: it is cancelled once, and reported`,
    { tag: '@long' },
    async ({ page, api, server, person, logIn }) => {
      await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
      const id = await submitBitcoins(api, person.token, '20');
      const proxy = await startCutProxy(Number(new URL(server.url).port));
      const origin = `http://127.0.0.1:${proxy.port}`;
      await logIn(page, `/pages/fund/receive_withdraw_record?withdrawal=${id}`, origin);
      await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
      const again = await cutOffAndRestart({
        page,
        proxy,
        request: 'POST /api/user/withdraw/cancel',
        cut,
        act: () => page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click(),
        shows: /can’t take effect twice/,
      });
      await expect(again.getByText(`Cancel withdrawal ${id}`)).toBeVisible();
      await expect(again.getByText(/done\./)).toBeVisible();
      expect(await bitcoins(api, person.token)).toEqual(['300.00000000', '0.00000000']);
      await again.goto(`${origin}/#/pages/fund/receive_withdraw_record?withdrawal=${id}`);
      await expect(again.getByText('Cancelled, funds returned')).toBeVisible();
      expect(await server.ledgerViolation()).toBeNull();
      await proxy.close();
    },
  );
}

test(
  'I save an address and confirm it by code',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await logIn(page, '/pages/setting/addWallet');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('BTC');
    const address = page.getByRole('textbox', { name: 'Address' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Cold wallet');
    await address.fill(bitcoinAddress.replace('f3t4', 'f3t5'));
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(/This is not an address of the chosen network/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cold wallet');
    expect(await faultsIn(page, wcagRules)).toEqual([]);
    await address.fill(bitcoinAddress);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('button', { name: /^Confirm by code/ })).toBeVisible();
    expect(await faultsIn(page, wcagRules)).toEqual([]);

    await page.getByRole('button', { name: 'Confirm by code: Cold wallet' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Sent to your email/)).toBeVisible();
    await dialog
      .getByRole('textbox', { name: 'Verification code' })
      .fill(await latestCode(server.url, person.account));
    await expect(page.getByText('Ready to use')).toBeVisible();
    const { data } = await api.must(listWalletAddresses, {}, { token: person.token });
    expect(data.map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true]);
  },
);

test(
  'I set a fund password with a code that is sent to me',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await logIn(page, '/pages/setting/payPassword');
    await page.getByRole('textbox', { name: 'New fund password' }).fill('abc');
    await page.getByRole('button', { name: 'Save fund password' }).click();
    await expect(page.getByText('The password needs at least 6 characters')).toBeVisible();
    expect(await faultsIn(page, wcagRules)).toEqual([]);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Sent to your email/)).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Verification code' })
      .fill(await latestCode(server.url, person.account));
    await page.getByRole('textbox', { name: 'New fund password' }).fill(payPassword);
    await page.getByRole('textbox', { name: 'Repeat fund password' }).fill(payPassword);
    await page.getByRole('button', { name: 'Save fund password' }).click();
    await expect(page.getByText('Fund password saved')).toBeVisible();
    await until(
      'it is set',
      async () => (await api.must(getUser, {}, { token: person.token })).has_pay_password,
    );
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getPurchase, listPurchases } from '#contract/purchases.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { openDatabase } from '#server/lib/database.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { holdReviews } from '#tests/support/hold-reviews.ts';
import { photo } from '#tests/support/images.ts';
import type { Person } from '#tests/support/people.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';
import { expect, test } from './fixtures.ts';

const buyPath = '/pages/otc/otc';
const tether = 3;

/** What the desk of identities decides. */
const verify = async ({ dataDir }: ServerProcess, { account }: { account: string }): Promise<void> => {
  const { database, close } = await openDatabase(readFileSync(join(dataDir, 'database-url'), 'utf8'), 1);
  await database.updateTable('users').set({ review_status: 2 }).where('account', '=', account).execute();
  await close();
};

const funds = async (api: ApiClient, token: string): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!.available;
};

const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
};

/** Thailand, baht, by a code that is scanned. */
const fill = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Country or region' }).selectOption('TH');
  await page.getByRole('combobox', { name: 'Pay with' }).selectOption('THB');
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('scan_code');
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill(amount);
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '+66 81 234 5678'],
    ['Tax ID', '1234567890123'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
};

const review = (page: Page) => page.getByRole('button', { name: 'Review order' }).click();
const place = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Place order' });

test('I order for what my level allows, pay, send the proof, and have the USDT', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await verify(server, person);
  const before = await funds(api, person.token);
  await logIn(page, buyPath);
  await fill(page, '1681');
  const amount = page.getByRole('textbox', { name: 'Amount to pay' });
  for (const [typed, words] of [
    ['1681', 'The amount is below the minimum'],
    ['67267', 'The amount is above the maximum'],
    ['5000.5', 'Enter a valid amount'],
  ] as const) {
    await amount.fill(typed);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await amount.fill('5000');
  await review(page);
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+66 81 234 5678');
  await page.reload();
  await expect(amount).toHaveValue('5000');
  expect(await faultsOf(page)).toEqual([]);

  await review(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('148.663404 USDT');
  await expect(dialog).toContainText('5,000 THB');
  await expect(dialog).toContainText('cannot be refunded');
  expect(await faultsOf(page)).toEqual([]);
  await place(page).dblclick();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await expect(page.getByText('Demonstration: do not pay.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Add a picture of your payment')).toBeVisible();
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'payment.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText(/A published rule of this demonstration decides/)).toBeVisible();
  await expect(page.getByText(/148.663404 USDT are in your Spot account/)).toBeVisible({ timeout: 30_000 });
  const { data } = await api.must(listPurchases, {}, { token: person.token });
  expect(data.map(({ status, number }) => [status, number])).toEqual([['paymentSuccessful', '148.663404']]);
  expect(toPlain(decimal(await funds(api, person.token)).minus(decimal(before)))).toBe('148.663404');
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

test('I cancel an order that is not paid, and read my orders offline', async ({
  page,
  context,
  api,
  server,
  person,
  logIn,
}) => {
  await verify(server, person);
  await logIn(page, buyPath);
  await fill(page, '2000');
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  const { data } = await api.must(listPurchases, {}, { token: person.token });
  expect(data.map(({ status }) => status)).toEqual(['cancelled']);

  await page.getByRole('button', { name: 'Back' }).click();
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'My orders' }).getByText('2,000 THB')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country or region' })).toHaveValue('TH');
  await context.setOffline(false);
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

test('an order whose time is over says so, without a button', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await verify(server, person);
  await logIn(page, buyPath);
  await fill(page, '2000');
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const [order] = (await api.must(listPurchases, {}, { token: person.token })).data;
  const { database, close } = await openDatabase(
    readFileSync(join(server.dataDir, 'database-url'), 'utf8'),
    1,
  );
  const past = new Date(Date.now() - 31 * 60_000);
  await database
    .updateTable('purchases')
    .set({ created_at: past, payable_until: new Date(past.getTime() + 30 * 60_000) })
    .where('id', '=', order!.id)
    .execute();
  await close();
  await until(
    'the expiry',
    async () =>
      (await api.must(getPurchase, { id: order!.id }, { token: person.token })).status === 'expired',
  );
  await expect(page.getByText('No proof came in time.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

test('the answer to my order is lost and the tab is killed: there is one order, and I am told', async ({
  context,
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await verify(server, person);
  const proxy = await startCutProxy(Number(new URL(server.url).port));
  const origin = `http://127.0.0.1:${proxy.port}`;
  await logIn(page, buyPath, origin);
  await fill(page, '3000');
  await review(page);
  proxy.cutNext('POST /api/otc/buy', { requestBytes: Infinity, answerBytes: 0 });
  await place(page).click();
  await until('the cut', () => proxy.hasCut());
  await expect(page.getByText(/can’t be placed twice/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  proxy.mend();
  const again = await context.newPage();
  await again.goto(`${origin}/#/pages/market/market`);
  await expect(again.getByText('Buy crypto for 3,000 THB: order placed.')).toBeVisible();
  const { data } = await api.must(listPurchases, {}, { token: person.token });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([['3000', 'toBePaid']]);
  await again.close();
  await proxy.close();
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

/** An order of the person's own, opened at its payment instructions. */
const openOrder = async (page: Page, api: ApiClient, { token }: Person): Promise<number> => {
  await fill(page, '3000');
  await review(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  return (await api.must(listPurchases, {}, { token })).data[0]!.id;
};

const chooseImage = async (page: Page): Promise<void> => {
  const buffer = await photo();
  const file = { name: 'payment.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose an image').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
};

test('I replace my proof while it waits; the review says no, and I read why', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await verify(server, person);
  const reviews = await holdReviews(server.dataDir);
  const before = await funds(api, person.token);
  await logIn(page, buyPath);
  const id = await openOrder(page, api, person);
  const proof = async () => (await api.must(getPurchase, { id }, { token: person.token })).proof;
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByLabel('Take a photo')).toBeFocused();
  await chooseImage(page);
  await page.reload();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('You can send another picture until this one is reviewed.')).toBeVisible();
  const first = await proof();
  await chooseImage(page);
  await page.getByRole('button', { name: 'Send proof' }).click();
  await until('another proof', async () => (await proof()) !== first);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);

  const { database, close } = await openDatabase(
    readFileSync(join(server.dataDir, 'database-url'), 'utf8'),
    1,
  );
  // The rule refuses an order without a picture, and the door takes none: so the picture is lost behind it.
  await database.updateTable('purchases').set({ proof: null, proof_at: null }).where('id', '=', id).execute();
  await close();
  await reviews.decide();
  await reviews.release();
  await expect(
    page.getByText('Not credited: There is no picture of the payment.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Refused' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send proof' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(await funds(api, person.token)).toBe(before);
  expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
});

const unanswered = [
  {
    name: 'proof',
    request: 'POST /api/otc/proof',
    ends: 'proofUploaded',
    shows: /can’t take effect twice/,
    told: (id: number) => `Proof of payment, order ${id}: done.`,
    async ask(page: Page) {
      await chooseImage(page);
      await page.getByRole('button', { name: 'Send proof' }).click();
    },
  },
  {
    name: 'cancellation',
    request: 'POST /api/otc/cancel',
    ends: 'cancelled',
    // The order itself may say so before its answer is missed.
    shows: /can’t take effect twice|^Cancelled$/,
    told: (id: number) => `Cancel crypto order ${id}: done.`,
    async ask(page: Page) {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    },
  },
] as const;

for (const { name, request, ends, shows, told, ask } of unanswered) {
  test(`the answer to my ${name} is lost and the tab is killed: it took effect once, and I am told`, async ({
    context,
    page,
    api,
    server,
    person,
    logIn,
  }) => {
    await verify(server, person);
    const reviews = await holdReviews(server.dataDir);
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logIn(page, buyPath, origin);
    const id = await openOrder(page, api, person);
    proxy.cutNext(request, { requestBytes: Infinity, answerBytes: 0 });
    await ask(page);
    await until('the cut', () => proxy.hasCut());
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.close({ runBeforeUnload: false });

    proxy.mend();
    const again = await context.newPage();
    await again.goto(`${origin}/#/pages/market/market`);
    await expect(again.getByText(told(id))).toBeVisible();
    const order = await api.must(getPurchase, { id }, { token: person.token });
    // One change since it was placed.
    expect([order.status, order.version]).toEqual([ends, 2]);
    await again.goto(`${origin}/#${buyPath}?id=${id}`);
    await expect(again.getByText('Uploaded', { exact: true })).toHaveCount(0);
    await reviews.release();
    await again.close();
    await proxy.close();
    expect(verifiedLedger(server.dataDir)).toContain('The ledger holds');
  });
}

test('a visitor sees the offer and is asked to log in; who is not verified is told before anything is sent', async ({
  page,
  logIn,
}) => {
  await page.goto(`/#${buyPath}`);
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100');
  await expect(page.getByText('100.00 USDT')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await logIn(page, buyPath);
  await expect(page.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('100');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.waitForURL(/pages\/setting\/real/);
});

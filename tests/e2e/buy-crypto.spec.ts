import { getPurchase, listPurchases } from '#contract/purchases.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { photo } from '#tests/support/images.ts';
import { until } from '#tests/support/until.ts';
import { buyPath, verify, funds, fill, review, place, orderAndOpen } from './buy-crypto-steps.ts';
import { expect, test } from './fixtures.ts';

test('I order within the limit of my level, pay, send the proof, and receive the USDT', async ({
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
  for (const [typed, message] of [
    ['1681', 'The amount is below the minimum'],
    ['67267', 'The amount is above the maximum'],
    ['5000.5', 'Enter a valid amount'],
  ] as const) {
    await amount.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me');
  await amount.fill('5000');
  await review(page);
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Phone' }).fill('+66 81 234 5678');
  await page.reload();
  await expect(amount).toHaveValue('5000');
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  await review(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('148.663404 USDT');
  await expect(dialog).toContainText('5,000 THB');
  await expect(dialog).toContainText('cannot be refunded');
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  await place(page).dblclick();
  await page.getByRole('button', { name: 'Payment instructions' }).click();
  await expect(page.getByText('Demonstration: do not pay.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  expect(await faultsIn(page, wcagRules)).toEqual([]);

  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Add a picture of your payment')).toBeVisible();
  await page
    .getByLabel('Choose an image')
    .setInputFiles({ name: 'payment.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText(/Demo rule: an order with a picture of the payment is credited/)).toBeVisible();
  await expect
    .poll(async () => (await api.must(listPurchases, {}, { token: person.token })).data[0]!.status)
    .toBe('proofUploaded');
  await server.clock.pass(minuteMs);
  await expect(page.getByText(/148.663404 USDT are in your Spot account/)).toBeVisible();
  const { data } = await api.must(listPurchases, {}, { token: person.token });
  expect(data.map(({ status, number }) => [status, number])).toEqual([['paymentSuccessful', '148.663404']]);
  expect(toPlain(decimal(await funds(api, person.token)).minus(decimal(before)))).toBe('148.663404');
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'I cancel an order that is not paid, and read my orders offline',
  { tag: '@long' },
  async ({ page, context, api, server, person, logIn }) => {
    await verify(server, person);
    await logIn(page, buyPath);
    await orderAndOpen(page, '2000');
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
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'an expired order says so, without a button',
  { tag: '@long' },
  async ({ page, api, server, clock, person, logIn }) => {
    await verify(server, person);
    await logIn(page, buyPath);
    await orderAndOpen(page, '2000');
    await expect(page.getByRole('timer')).toBeVisible();
    const [order] = (await api.must(listPurchases, {}, { token: person.token })).data;
    await clock.pass(31 * minuteMs);
    await until(
      'the expiry',
      async () =>
        (await api.must(getPurchase, { id: order!.id }, { token: person.token })).status === 'expired',
    );
    await expect(page.getByText('No proof of payment was received in time.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'a visitor sees the offer and is asked to log in; an unverified user is notified before anything is sent',
  { tag: '@long' },
  async ({ page, logIn }) => {
    await page.goto(`/#${buyPath}`);
    await page.getByRole('textbox', { name: 'Amount to pay' }).fill('100');
    await expect(page.getByText('100.00 USDT')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible();
    expect(await faultsIn(page, wcagRules)).toEqual([]);
    await logIn(page, buyPath);
    await expect(page.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('100');
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await page.waitForURL(/pages\/setting\/real/);
  },
);

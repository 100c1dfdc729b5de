import type { Page } from '@playwright/test';
import { getIdentityState, submitIdentity } from '#contract/identity.ts';
import { listOrders } from '#contract/orders.ts';
import { listPositions } from '#contract/position-lists.ts';
import { listPurchases } from '#contract/purchases.ts';
import { listSecondsOrders } from '#contract/seconds-orders.ts';
import { listLockUpOrders } from '#contract/lock-ups.ts';
import { requestCode } from '#contract/users.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import type { DrivenExchange } from '#tests/support/driven/exchange.ts';
import { anyCardId, bindPhone } from '#tests/support/identity.ts';
import { photo } from '#tests/support/images.ts';
import { latestCode, type Person } from '#tests/support/people.ts';
import { confirmationOf, ticketBar } from '#tests/support/ticket.ts';
import { readyToWithdraw } from '#tests/support/withdrawing-person.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { beginTask, countPresses, expectPresses, tapAndType } from './count-presses.ts';
import { expect, test } from './fixtures.ts';

/**
 * What the commonest tasks take on a phone, from the home page on: a change that makes one longer fails here,
 * and one that makes it shorter lowers its number.
 */

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
// A step that cannot be done fails at once.
test.use({ actionTimeout: 40_000 });

/** Home, signed in, once its own data is there. */
const begin = async (page: Page, logIn: (page: Page, path: string) => Promise<void>): Promise<void> => {
  await countPresses(page);
  await logIn(page, '/');
  await expect(page.getByRole('region', { name: 'Total equity' })).toContainText(/\d/);
  await beginTask(page);
};
const openBitcoin = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^BTC\b/ })
    .first()
    .tap();

test(
  'a coin at market takes five taps and one field',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await begin(page, logIn);
    await openBitcoin(page);
    await ticketBar(page).first().tap();
    await tapAndType(field(page, 'Amount'), '0.01');
    await page.getByRole('dialog').getByRole('button', { name: 'Buy BTC' }).tap();
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).tap();
    await expect(page.getByText(/^Filled 0.01 BTC at/)).toBeVisible();
    await expectPresses(page, { taps: 5, fields: 1 });
    expect((await api.must(listOrders, {}, { token: person.token })).data[0]?.status).toBe('filled');
  },
);

test(
  'a limit order takes seven taps and two fields',
  { tag: '@long' },
  async ({ page, api, person, logIn }) => {
    await begin(page, logIn);
    await openBitcoin(page);
    await ticketBar(page).first().tap();
    const ticket = page.getByRole('dialog').first();
    await ticket.getByText('Limit', { exact: true }).tap();
    await tapAndType(ticket.getByRole('textbox', { name: /^Price/ }), '9000');
    await tapAndType(ticket.getByRole('textbox', { name: /^Amount/ }), '0.01');
    await ticket.getByRole('button', { name: 'Buy BTC' }).tap();
    await confirmationOf(page).getByRole('button', { name: 'Buy BTC' }).tap();
    await expect(page.getByText(/^Order placed\. /)).toBeVisible();
    await expectPresses(page, { taps: 7, fields: 2 });
    expect((await api.must(listOrders, {}, { token: person.token })).data[0]?.target_price).toBe('9000');
  },
);

test(
  'a futures position with its stops takes ten taps and three fields',
  { tag: '@long' },
  async ({ page, api, demo, logInDemo }) => {
    await begin(page, logInDemo);
    await tab(page, 'Trade').tap();
    await page.getByText('Futures', { exact: true }).tap();
    await ticketBar(page)
      .filter({ hasText: /^Long$/ })
      .tap();
    const ticket = page.getByRole('dialog').first();
    await tapAndType(ticket.getByRole('textbox', { name: 'Lots' }), '2');
    await ticket.locator('button[aria-expanded="false"]').tap();
    await ticket.getByText('Take profit and stop loss', { exact: true }).tap();
    await tapAndType(ticket.getByRole('textbox', { name: 'Take profit' }), '110000');
    await tapAndType(ticket.getByRole('textbox', { name: 'Stop loss' }), '93000');
    await ticket.getByRole('button', { name: 'Open long' }).tap();
    await confirmationOf(page).getByRole('button', { name: 'Open long' }).tap();
    await expect(page.getByText(/^Opened at /)).toBeVisible();
    await expectPresses(page, { taps: 10, fields: 3 });
    const [position] = (await api.must(listPositions, {}, { token: demo.token })).data;
    expect([position?.share, position?.stop_loss_price]).toEqual([2, '93000']);
  },
);

test(
  'a seconds option takes six taps and one field',
  { tag: '@long' },
  async ({ page, api, demo, logInDemo }) => {
    await begin(page, logInDemo);
    await tab(page, 'Trade').tap();
    await page.getByText('Options', { exact: true }).tap();
    await ticketBar(page).filter({ hasText: /^Up$/ }).tap();
    await tapAndType(field(page, 'Stake (USDT)'), '25');
    await page.getByRole('dialog').first().getByRole('button', { name: 'Up', exact: true }).tap();
    await confirmationOf(page).getByRole('button', { name: 'Up', exact: true }).tap();
    await expect(page.getByText(/25\.00 USDT · .* Order placed\./)).toBeVisible();
    await expectPresses(page, { taps: 6, fields: 1 });
    expect((await api.must(listSecondsOrders, {}, { token: demo.token })).data[0]?.number).toMatch(/^25/);
  },
);

test('a conversion takes five taps and one field', { tag: '@long' }, async ({ page, logIn }) => {
  await begin(page, logIn);
  await tab(page, 'Assets').tap();
  await page.getByRole('link', { name: 'Convert', exact: true }).tap();
  await tapAndType(
    page.getByRole('form', { name: 'Convert currencies' }).getByRole('textbox').first(),
    '1000',
  );
  await button(page, 'Preview conversion').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Converted' })).toBeVisible();
  await expectPresses(page, { taps: 5, fields: 1 });
});

test('a deposit address is copied with two taps', { tag: '@long' }, async ({ page, context, logIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await begin(page, logIn);
  await page.getByRole('link', { name: 'Deposit', exact: true }).tap();
  await button(page, 'Copy').tap();
  await expect(page.getByText('Address copied')).toBeVisible();
  await expectPresses(page, { taps: 2, fields: 0 });
  await expect(page.getByText(await page.evaluate(() => navigator.clipboard.readText()))).toBeVisible();
});

test('a lock-up takes five taps and one field', { tag: '@long' }, async ({ page, api, person, logIn }) => {
  await begin(page, logIn);
  await tab(page, 'Earn').tap();
  await page.getByRole('main').locator('a[href*="lockming/buy"]').first().tap();
  await tapAndType(field(page, /^Amount/), '1000');
  await button(page, 'Review lock-up').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock up', exact: true }).tap();
  await expect(page.getByText(/locked up until/)).toBeVisible();
  await expectPresses(page, { taps: 5, fields: 1 });
  expect((await api.must(listLockUpOrders, {}, { token: person.token })).data).toHaveLength(1);
});

test(
  'a withdrawal to a saved address takes six taps and two fields',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
    await begin(page, logIn);
    await tab(page, 'Assets').tap();
    await page.getByRole('link', { name: 'Withdraw', exact: true }).tap();
    await tapAndType(field(page, 'Amount (BTC)'), '1');
    await button(page, 'Review withdrawal').tap();
    const dialog = page.getByRole('dialog');
    await tapAndType(dialog.getByRole('textbox', { name: 'Fund password' }), payPassword);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).tap();
    await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
    await expectPresses(page, { taps: 6, fields: 2 });
    expect((await api.must(listWithdrawals, {}, { token: person.token })).data).toHaveLength(1);
  },
);

test('a withdrawal to a new address takes nine taps: pasted, confirmed by code, with fee and password', async ({
  page,
  context,
  api,
  server,
  person,
  logIn,
}) => {
  const another = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await begin(page, logIn);
  await page.evaluate((text) => navigator.clipboard.writeText(text), another);
  await tab(page, 'Assets').tap();
  await page.getByRole('link', { name: 'Withdraw', exact: true }).tap();
  await button(page, 'Add new').tap();
  await button(page, 'Paste').tap();
  await expect(field(page, 'Address')).toHaveValue(another);
  await button(page, 'Save and confirm').tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Sent to your email/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeFocused();
  await expect(dialog).toContainText(another);
  await page.keyboard.type(await latestCode(server.url, person.account));
  await expect(page.getByText('Confirmed. It can be used now.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await tapAndType(field(page, 'Amount (BTC)'), '1');
  await button(page, 'Review withdrawal').tap();
  await expect(dialog).toContainText('0.9998 BTC');
  await expect(dialog).toContainText(another);
  await tapAndType(dialog.getByRole('textbox', { name: 'Fund password' }), payPassword);
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).tap();
  await expect(dialog.getByText(/Withdrawal requested/)).toBeVisible();
  await expectPresses(page, { taps: 9, fields: 3 });
  const { data } = await api.must(listWithdrawals, {}, { token: person.token });
  expect(data.map(({ address, number }) => [address, Number(number)])).toEqual([[another, 1]]);
});

/** Level 1, by the rule that reviews identities. */
const verifyAda = async (api: ApiClient, server: DrivenExchange, person: Person): Promise<void> => {
  const session = { token: person.token };
  await bindPhone(server, person, '66812345678');
  await api.must(requestCode, { scene: 'identity' }, session);
  const code = await latestCode(server.url, person.account);
  const text = { real_type: 1, id_type: 1, name: 'Ada Lovelace', card_id: anyCardId(), code } as const;
  await api.must(submitIdentity, text, session);
  await server.clock.pass(minuteMs);
  await expect.poll(async () => (await api.must(getIdentityState, {}, session)).status).toBe('verified');
};

/** From the review of the order until its proof of payment is sent. */
const payAndProve = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Place order' }).tap();
  await button(page, 'Payment instructions').tap();
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('Choose an image', { exact: true }).tap();
  await (await choosing).setFiles({ name: 'payment.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await button(page, 'Send proof').tap();
  await expect(page.getByText(/Demo rule: an order with a picture/)).toBeVisible();
};

test('buying crypto takes eight taps: the first order asks for the tax ID alone, the next one for nothing', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
  await verifyAda(api, server, person);
  await begin(page, logIn);
  await page.getByRole('link', { name: 'Buy crypto', exact: true }).first().tap();
  await expect(field(page, 'Last name')).toHaveValue('Lovelace');
  await page.getByRole('radiogroup', { name: 'Usual sums' }).locator('label').first().tap();
  await button(page, 'Review order').tap();
  await expect(field(page, 'Tax ID')).toBeFocused();
  await page.keyboard.type('1234567890123');
  await page.keyboard.press('Enter');
  await payAndProve(page);
  await expectPresses(page, { taps: 8, fields: 1 });

  await page.goto('/#/');
  await expect(page.getByRole('region', { name: 'Total equity' })).toContainText(/\d/);
  await beginTask(page);
  await page.getByRole('link', { name: 'Buy crypto', exact: true }).first().tap();
  await page.getByRole('radiogroup', { name: 'Usual sums' }).locator('label').first().tap();
  await button(page, 'Review order').tap();
  for (const text of ['Ada Lovelace', '+66812345678', '1234567890123'])
    await expect(page.getByRole('dialog')).toContainText(text);
  await payAndProve(page);
  await expectPresses(page, { taps: 8, fields: 0 });
  const { data } = await api.must(listPurchases, {}, { token: person.token });
  expect(data.map(({ payer_name, status }) => [payer_name, status])).toEqual([
    ['Ada Lovelace', 'proofUploaded'],
    ['Ada Lovelace', 'proofUploaded'],
  ]);
});

import type { Page } from '@playwright/test';
import { getPurchase, listPurchases } from '#contract/purchases.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { until } from '#tests/support/until.ts';
import { buyPath, verify, funds, fill, review, place, openOrder, chooseImage } from './buy-crypto-steps.ts';
import { expect, test } from './fixtures.ts';

test(
  'the answer to my order is lost and the tab is killed: there is one order, and it is reported to me',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await verify(server, person);
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logIn(page, buyPath, origin);
    await fill(page, '3000');
    await review(page);
    const again = await cutOffAndRestart({
      page,
      proxy,
      request: 'POST /api/otc/buy',
      act: () => place(page).click(),
      shows: /can’t be placed twice/,
    });
    await expect(again.getByText('Buy crypto for 3,000 THB: order placed.')).toBeVisible();
    const { data } = await api.must(listPurchases, {}, { token: person.token });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([['3000', 'toBePaid']]);
    await again.close();
    await proxy.close();
    expect(await server.ledgerViolation()).toBeNull();
  },
);

test(
  'I replace my proof while it waits; the review refuses it, and I read why',
  { tag: '@long' },
  async ({ page, api, server, person, logIn }) => {
    await verify(server, person);
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

    const { database } = server;
    // The rule refuses an order without an image; no endpoint accepts one, so the database is edited.
    await database
      .updateTable('purchases')
      .set({ proof: null, proof_at: null })
      .where('id', '=', id)
      .execute();
    await server.clock.pass(minuteMs);
    await expect(page.getByRole('heading', { name: 'Not credited' })).toBeVisible();
    await expect(page.getByText('There is no picture of the payment.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Refused' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send proof' })).toHaveCount(0);
    expect(await faultsIn(page, wcagRules)).toEqual([]);
    expect(await funds(api, person.token)).toBe(before);
    expect(await server.ledgerViolation()).toBeNull();
  },
);

const unanswered = [
  {
    name: 'proof',
    request: 'POST /api/otc/proof',
    ends: 'proofUploaded',
    shows: /can’t take effect twice/,
    message: (id: number) => `Proof of payment, order ${id}: done.`,
    async ask(page: Page) {
      await chooseImage(page);
      await page.getByRole('button', { name: 'Send proof' }).click();
    },
  },
  {
    name: 'cancellation',
    request: 'POST /api/otc/cancel',
    ends: 'cancelled',
    // The order itself may show it before the call is found unanswered.
    shows: /can’t take effect twice|^Cancelled$/,
    message: (id: number) => `Cancel crypto order ${id}: done.`,
    async ask(page: Page) {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    },
  },
] as const;

for (const { name, request, ends, shows, message, ask } of unanswered) {
  test(
    `the answer to my ${name} is lost and the tab is killed: it took effect once, and is reported to me`,
    { tag: '@long' },
    async ({ page, api, server, person, logIn }) => {
      await verify(server, person);
      const proxy = await startCutProxy(Number(new URL(server.url).port));
      const origin = `http://127.0.0.1:${proxy.port}`;
      await logIn(page, buyPath, origin);
      const id = await openOrder(page, api, person);
      const again = await cutOffAndRestart({ page, proxy, request, act: () => ask(page), shows });
      await expect(again.getByText(message(id))).toBeVisible();
      const order = await api.must(getPurchase, { id }, { token: person.token });
      // One change since it was placed.
      expect([order.status, order.version]).toEqual([ends, 2]);
      await again.goto(`${origin}/#${buyPath}?id=${id}`);
      await expect(again.getByText('Uploaded', { exact: true })).toHaveCount(0);
      await again.close();
      await proxy.close();
      expect(await server.ledgerViolation()).toBeNull();
    },
  );
}

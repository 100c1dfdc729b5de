import { getPurchase } from '#contract/purchases.ts';
import { minuteMs } from '#domain/instant.ts';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { cutOffAndRestart } from '#tests/support/cut-off.ts';
import { until } from '#tests/support/until.ts';
import { buyPath, verify, funds, openOrder, chooseImage } from './buy-crypto-steps.ts';
import { expect, test } from './fixtures.ts';

test('I replace my proof while it waits; the review says no, and I read why', async ({
  page,
  api,
  server,
  person,
  logIn,
}) => {
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
  // The rule refuses an order without a picture, and the door takes none: so the picture is lost behind it.
  await database.updateTable('purchases').set({ proof: null, proof_at: null }).where('id', '=', id).execute();
  await server.clock.pass(minuteMs);
  await expect(page.getByRole('heading', { name: 'Not credited' })).toBeVisible();
  await expect(page.getByText('There is no picture of the payment.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Refused' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send proof' })).toHaveCount(0);
  expect(await faultsIn(page, wcagRules)).toEqual([]);
  expect(await funds(api, person.token)).toBe(before);
  expect(await server.ledgerViolation()).toBeNull();
});

test('the answer to my proof is lost and I kill the page: it took effect once, I am told, and no picture is left over', async ({
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
  const id = await openOrder(page, api, person);
  await chooseImage(page);
  const again = await cutOffAndRestart({
    page,
    proxy,
    request: 'POST /api/otc/proof',
    act: () => page.getByRole('button', { name: 'Send proof' }).click(),
    shows: /can’t take effect twice/,
  });
  await expect(again.getByText(`Proof of payment, order ${id}: done.`)).toBeVisible();
  const order = await api.must(getPurchase, { id }, { token: person.token });
  // One change since it was placed.
  expect([order.status, order.version]).toEqual(['proofUploaded', 2]);
  await again.goto(`${origin}/#${buyPath}?id=${id}`);
  await expect(again.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await again.close();
  await proxy.close();
  expect(await server.ledgerViolation()).toBeNull();
});

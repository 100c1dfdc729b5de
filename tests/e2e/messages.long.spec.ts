import type { Page } from '@playwright/test';
import { listMessages } from '#contract/messages.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { faultsIn } from '#tests/support/axe-faults.ts';
import { password } from '#tests/support/people.ts';
import { readyToWithdraw, submitBitcoins } from '#tests/support/withdrawing-person.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin } from './log-in.ts';

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a withdrawal is decided: the bell shows it on two devices, and reading it on one clears both, also offline', async ({
  page,
  api,
  server,
  person,
  logIn,
  newDevice,
  clock,
}) => {
  await readyToWithdraw(server.databaseUrl, api, person, server.clock.now());
  await logIn(page, '/');
  const other = await newDevice();
  await fillLogin(other, { user_string: person.account, password }, '/');
  const unread = async () => (await api.must(listMessages, {}, { token: person.token })).unread;
  const before = Object.values(await unread()).reduce((sum, count) => sum + count);
  const nameOf = (count: number): string => (count === 0 ? 'Messages' : `Messages, ${count} unread`);
  const [asBefore, oneMore] = [nameOf(before), nameOf(before + 1)];
  for (const device of [page, other]) await expect(bell(device, asBefore)).toBeVisible();

  const id = await submitBitcoins(api, person.token, '2.5');
  await clock.pass(minuteMs);
  for (const device of [page, other]) await expect(bell(device, oneMore)).toBeVisible();

  await bell(page, oneMore).click();
  const system = page.getByRole('listitem').filter({ hasText: 'System notifications' });
  await expect(system).toContainText('Withdrawal sent');
  expect(await faultsIn(page)).toEqual([]);
  await system.getByRole('link').click();
  await page.getByRole('link', { name: /Withdrawal sent/ }).click();
  const message = page.getByRole('article');
  await expect(message).toContainText('Your withdrawal of 2.5 BTC to Cold wallet was approved');
  expect(await faultsIn(page)).toEqual([]);
  await expect(bell(other, asBefore)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /Withdrawal sent/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByLabel(/\d unread$/)).toHaveCount(0);
  await expect(bell(other, asBefore)).toBeVisible();
  await page.context().setOffline(false);
  await expect(bell(other, 'Messages')).toBeVisible();
  expect(await unread()).toEqual({ service: 0, system: 0, platform: 0 });

  await page.goto(`/#/pages/mailMessage/mailMessageList?type=system`);
  await page.getByRole('link', { name: /Withdrawal sent/ }).click();
  await page.getByRole('article').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`receive_withdraw_record\\?withdrawal=${id}`));

  await page.goto('/#/pages/common/faq');
  await page.getByRole('textbox', { name: 'Search questions' }).fill('liquidated');
  // The first answer found is open.
  await expect(page.getByText('You never owe more than the margin.')).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);
  // Offline the last received message is shown, with its age.
  await page.goto('/#/pages/mailMessage/mailMessage');
  await page.context().setOffline(true);
  await page.goto('/#/pages/common/faq');
  await expect(page.getByText('When is a futures position liquidated?')).toBeVisible();
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Updated /)).toHaveCount(0);
  await page.goto(`/#/pages/common/webView?url=${encodeURIComponent('https://elsewhere.example/a')}`);
  await expect(page.getByText('elsewhere.example is not shown inside the app.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { faultsIn, wcagRules } from '#tests/support/axe-faults.ts';
import { makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { makeSomeTrades } from '#tests/support/some-trades.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { lockSomeUp } from '#tests/support/lock-some-up.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 480_000 });

const rowsOf = (page: Page) => page.locator('main [data-row]');
const chosen = (page: Page) => page.locator('main [data-row][aria-current="true"]');
const pane = (page: Page) => page.getByRole('main').getByRole('complementary');

/** The tables whose rows open in a pane, and the heading of a row there. */
const tables = [
  ['/pages/transaction/currency_order', /^Order \d+$/],
  ['/pages/transaction/contract_order', /^\S+ (long|short)$/],
  ['/pages/transaction/seconds_order', /^Order \d+$/],
  ['/pages/fund/assets_all_record', /./],
  ['/pages/fund/transfer_history', /^(Transfer|Conversion) \d+$/],
  ['/pages/fund/receive_withdraw_record?view=deposits', /^Deposit \d+$/],
  ['/pages/fund/receive_withdraw_record?view=withdrawals', /^Withdrawal \d+$/],
] as const;

/** The lists with a detail pane, and the heading of a chosen row there. */
const lists = [
  ['/pages/otc/otc', /^Crypto order \d+$/],
  ['/pages/lockming/order', /^Lock-up \d+$/],
  ['/pages/mailMessage/ggList', 'Announcement'],
] as const;

test('I go through every list by keys, and my selection is shown next to it, after a reload too', async ({
  page,
  api,
  server,
  demo,
  logInDemo,
}) => {
  await makeSomeTrades(api, demo.token);
  await makeMoneyMoves(server, api, demo);
  await lockSomeUp(api, demo.token);
  await logInDemo(page, '/pages/fund/assets');
  const faults: string[] = [];
  // The first row to arrive is selected: from the second visit on, all of them are on the device.
  for (const [path] of lists) {
    await showRoute(page, path);
    await expect(chosen(page)).toHaveCount(1);
  }
  for (const [path, title] of lists) {
    await test.step(path, async () => {
      await showRoute(page, path);
      await expect(rowsOf(page).first()).toHaveAttribute('aria-current', 'true');
      await rowsOf(page).first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect(rowsOf(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      const second = (await rowsOf(page).count()) > 1 ? 1 : 0;
      await expect(rowsOf(page).nth(second)).toBeFocused();

      await page.keyboard.press('Enter');
      const heading = pane(page).getByRole('heading', { level: 2, name: title }).first();
      await expect(pane(page)).toBeFocused();
      await expect(heading).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(chosen(page)).toHaveCount(1);
      faults.push(...(await faultsIn(page, wcagRules)).map((fault) => `${path} ${fault}`));

      await page.keyboard.press('Escape');
      await expect(chosen(page)).toBeFocused();
      const shown = await heading.textContent();
      await page.reload();
      await expect(
        pane(page).getByRole('heading', { level: 2, name: shown!, exact: true }).first(),
      ).toBeVisible();
      await expect(chosen(page)).toHaveCount(1);
    });
  }
  expect(faults).toEqual([]);
});

test('I open the rows of every table by keys next to it, and close them again', async ({
  page,
  api,
  server,
  demo,
  logInDemo,
}) => {
  await makeSomeTrades(api, demo.token);
  await makeMoneyMoves(server, api, demo);
  await logInDemo(page, '/pages/fund/assets');
  const faults: string[] = [];
  for (const [path, title] of tables) {
    await test.step(path, async () => {
      await showRoute(page, path);
      await expect(rowsOf(page).first()).toBeVisible();
      await expect(pane(page)).toHaveCount(0);
      await rowsOf(page).first().focus();
      await page.keyboard.press('ArrowDown');
      const second = (await rowsOf(page).count()) > 1 ? 1 : 0;
      await expect(rowsOf(page).nth(second)).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(pane(page)).toBeFocused();
      await expect(pane(page).getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
      await expect(chosen(page)).toHaveCount(1);
      faults.push(...(await faultsIn(page, wcagRules)).map((fault) => `${path} ${fault}`));

      const opened = page.url();
      await page.keyboard.press('Escape');
      await expect(pane(page)).toHaveCount(0);
      await expect(rowsOf(page).nth(second)).toBeFocused();
      await page.goto(opened);
      await page.reload();
      await expect(chosen(page)).toHaveCount(1);
      await pane(page).getByRole('button', { name: 'Close', exact: true }).click();
      await expect(pane(page)).toHaveCount(0);
      faults.push(...(await faultsIn(page, wcagRules)).map((fault) => `${path} ${fault}`));
    });
  }
  expect(faults).toEqual([]);
});

test('Back from a list leads where I came from, however many of its rows I viewed', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  await makeSomeTrades(api, demo.token);
  await logInDemo(page, '/pages/fund/assets');
  await showRoute(page, '/pages/transaction/currency_order');
  for (const row of [0, 1]) {
    await rowsOf(page).nth(row).click();
    await expect(rowsOf(page).nth(row)).toHaveAttribute('aria-current', 'true');
  }
  await page.goBack();
  await expect(page).toHaveURL(/fund\/assets$/);
  await page.goForward();
  await expect(chosen(page)).toHaveCount(1);
});

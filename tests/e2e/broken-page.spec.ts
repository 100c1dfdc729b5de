import type { Page } from '@playwright/test';
import { getUser } from '#contract/signed-in.ts';
import { breakPages } from '#tests/support/break-page.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { writeRows } from '#tests/support/device-rows.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { pressUntilGone } from '#tests/support/press-until-gone.ts';
import { isLongRun } from '#tests/support/tier.ts';
import { expect, test } from './fixtures.ts';

// A worker would serve the pages from its cache, bypassing the test's routes.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const { open, personal } = builtRoutes();
/** Every page has the same frame: one page of each tab, and in the long run all of them. */
const broken = isLongRun
  ? [...open, ...personal]
  : [
      '/',
      '/pages/market/market',
      '/pages/transaction/index',
      '/pages/financial/index',
      '/pages/fund/assets',
      '/pages/setting/setting',
    ];

/** Opens a page that throws, in one round trip; returns the parts of its error state in its frame. */
const whatFails = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (hash) => {
    const failed = (): Element | undefined =>
      [...document.querySelectorAll('[role="alert"]:not([data-left])')].find((alert) =>
        alert.textContent?.includes('This page stopped working'),
      );
    failed()?.setAttribute('data-left', '');
    location.hash = hash;
    const endMs = performance.now() + 30_000;
    while (!failed() && performance.now() < endMs) await new Promise(requestAnimationFrame);
    const alert = failed();
    const isThere = (name: string): boolean =>
      [...(alert?.querySelectorAll('button, a') ?? [])].some(
        (one) => one.textContent === name && one.checkVisibility(),
      );
    return [
      ...(alert?.checkVisibility() ? ['alert'] : []),
      ...(document.querySelector('main h1')?.checkVisibility() ? ['h1'] : []),
      ...['Try again', 'Copy report', 'Go home'].filter(isThere),
    ];
  }, `#${path}`);

test(
  'a page that throws fails inside its frame, whichever it is: the tabs stay, and it offers retry, home and report',
  { tag: '@long' },
  async ({ page, logInDemo }) => {
    test.setTimeout(900_000);
    await logInDemo(page, '/pages/fund/assets');
    await expect(page.getByText('USDT').first()).toBeVisible();
    await breakPages(page);
    // Pages that are already loaded work.
    await page.reload();
    for (const path of broken)
      expect(await whatFails(page, path), path).toEqual([
        'alert',
        'h1',
        'Try again',
        'Copy report',
        'Go home',
      ]);
    await page.getByRole('alert').getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Market' }).click();
    await expect(page).toHaveURL(/#\/pages\/market\/market$/);
  },
);

test(
  'the report of a broken page says where it broke, and contains nothing of the account',
  { tag: '@long' },
  async ({ page, demo, logInDemo }) => {
    await logInDemo(page, '/pages/fund/assets');
    await breakPages(page);
    await page.evaluate(() => {
      location.hash = '#/pages/transaction/contract_order?match_id=101';
    });
    await page.getByRole('button', { name: 'Copy report' }).click();
    await expect(page.getByText('Report copied')).toBeVisible();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain('page /pages/transaction/contract_order,');
    expect(report).toContain('Error: broken by the test');
    expect(report).not.toMatch(new RegExp(`match_id|${demo.account}|${demo.token}`));
  },
);

test('a repaired page loads again with Try again', { tag: '@long' }, async ({ page, logInDemo }) => {
  await logInDemo(page, '/pages/fund/assets');
  await breakPages(page);
  await page.evaluate(() => {
    location.hash = '#/pages/setting/setting';
  });
  const failed = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
  // The page may still be failing from the previous press.
  await pressUntilGone(failed.getByRole('button', { name: 'Try again' }), failed);
});

test('malformed orders, positions, stakes and balances on the device are quarantined and reloaded', async ({
  page,
  api,
  demo,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/currency_order');
  const { id: userId } = await api.must(getUser, {}, { token: demo.token });
  const damage = (table: string, rows: readonly object[]): Promise<void> =>
    writeRows(
      page,
      table,
      rows.map((row) => ({ userId, ...row })),
    );
  await damage('orders', [
    { id: 900_001, status: 'open' },
    { id: 900_002, status: 'filled', symbol: 7 },
  ]);
  await damage('positions', [
    { id: 900_001, status: 'open' },
    { id: 900_002, status: 'closed' },
  ]);
  await damage('secondsOrders', [{ id: 900_001, status: 'open' }]);
  await damage('balances', [{ account: 'change', currency_id: 3, available: 'many', sequence: 1e9 }]);
  await page.goto('about:blank');
  await page.goto('/#/pages/transaction/currency_order');
  for (const path of [
    '/pages/transaction/currency_order',
    '/pages/transaction/contract_order',
    '/pages/transaction/seconds_order',
    '/pages/fund/assets',
    '/pages/transaction/contract',
    '/',
  ]) {
    await showRoute(page, path);
    await expect(page.getByText('stopped working'), path).toHaveCount(0);
  }
  await showRoute(page, '/pages/fund/assets');
  await expect(page.getByText('Tether').or(page.getByText('USDT')).first()).toBeVisible();
});

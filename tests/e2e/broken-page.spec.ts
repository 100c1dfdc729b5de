import type { Page } from '@playwright/test';
import { breakPages } from '#tests/support/break-page.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { expect, test } from './fixtures.ts';

// A worker would serve the pages from its cache, past the test's hands.
test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

const { open, personal } = builtRoutes();

/** Signed in on this device, however broken the login page is: the token is put where logging in would. */
const signInQuietly = async (page: Page, token: string): Promise<void> => {
  await page.goto('/healthz');
  await page.evaluate(async (held) => {
    const answer = await fetch('/api/user/info?lang=en', { headers: { authorization: held } });
    const { message: user } = (await answer.json()) as { message: unknown };
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('tideline', 20);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const write = request.result.transaction('settings', 'readwrite');
        write.objectStore('settings').put({ key: 'session', value: { token: held, user } });
        write.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });
  }, token);
};

test('a page that throws fails inside its frame, whichever it is: the tabs stay, and it offers to try again, to go home and to report', async ({ page, demo }) => {
  test.setTimeout(240_000);
  // The tables are made by the first visit.
  await page.goto('/#/');
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name, version }) => name === 'tideline' && version === 20));
  await signInQuietly(page, demo.token);
  await breakPages(page);
  for (const path of [...open, ...personal]) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    const failed = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
    await expect(failed, path).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Try again' }), path).toBeVisible();
    await expect(failed.getByRole('button', { name: 'Copy report' }), path).toBeVisible();
    await expect(page.locator('main h1'), path).toBeVisible();
    await failed.getByRole('link', { name: 'Go home' }).click();
    await expect(page, path).toHaveURL(/#\/$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Market' }).click();
    await expect(page, path).toHaveURL(/#\/pages\/market\/market$/);
  }
});

test('the report of a broken page says where it broke, and nothing of the account', async ({ page, demo, logInDemo }) => {
  await logInDemo(page, '/pages/fund/assets');
  await breakPages(page);
  await page.evaluate(() => { location.hash = '#/pages/transaction/contract_order?match_id=101'; });
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Report copied')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('page /pages/transaction/contract_order,');
  expect(report).toContain('Error: broken by the test');
  expect(report).not.toMatch(new RegExp(`match_id|${demo.account}|${demo.token}`));
});

test('what is whole again comes back with Try again', async ({ page, logInDemo }) => {
  await logInDemo(page, '/pages/fund/assets');
  await breakPages(page);
  await page.evaluate(() => { location.hash = '#/pages/setting/setting'; });
  const failed = page.getByRole('alert').filter({ hasText: 'This page stopped working' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('malformed orders, positions, stakes, balances and a malformed session on the device are set aside and asked anew', async ({ page, logInDemo }) => {
  await logInDemo(page, '/pages/transaction/currency_order');
  const damage = async (table: string, rows: readonly object[]): Promise<void> =>
    page.evaluate(async ([name, given]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('tideline', 20);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const userId = await new Promise<number>((resolve) => {
        const request = database.transaction('settings').objectStore('settings').get('session') as IDBRequest<{ value: { user: { id: number } } }>;
        request.onsuccess = () => resolve(request.result.value.user.id);
      });
      await new Promise<void>((resolve) => {
        const write = database.transaction(name, 'readwrite');
        for (const row of given) write.objectStore(name).put({ userId, ...row });
        write.oncomplete = () => resolve();
      });
      database.close();
    }, [table, rows] as const);
  await damage('orders', [{ id: 900_001, status: 'open' }, { id: 900_002, status: 'filled', symbol: 7 }]);
  await damage('positions', [{ id: 900_001, status: 'open' }, { id: 900_002, status: 'closed' }]);
  await damage('secondsOrders', [{ id: 900_001, status: 'open' }]);
  await damage('balances', [{ account: 'change', currency_id: 3, available: 'many', sequence: 1e9 }]);
  await page.goto('about:blank');
  await page.goto('/#/pages/transaction/currency_order');
  for (const path of ['/pages/transaction/currency_order', '/pages/transaction/contract_order', '/pages/transaction/seconds_order', '/pages/fund/assets', '/pages/transaction/contract', '/']) {
    await showRoute(page, path);
    await expect(page.getByText('stopped working'), path).toHaveCount(0);
  }
  await showRoute(page, '/pages/fund/assets');
  await expect(page.getByText('Tether').or(page.getByText('USDT')).first()).toBeVisible();
});

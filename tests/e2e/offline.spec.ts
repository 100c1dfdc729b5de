import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listFavourites } from '#contract/favourites.ts';
import { walkedLanguages } from './walked-languages.ts';
import { getWallet } from '#contract/wallets.ts';
import { localeOf, type Locale } from '#domain/people/languages.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { agreeTo } from '#tests/support/agree.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { builtRoutes } from '#tests/support/built-routes.ts';
import { offlineFaults } from '#tests/support/offline-faults.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { password, signUp } from '#tests/support/people.ts';
import { freePort, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { startedDataDir } from '#tests/support/started-data-dir.ts';
import { makeMoneyMoves } from '#tests/support/some-money-moves.ts';
import { wholeAppStored } from '#tests/support/whole-app-stored.ts';
import { readCatalog } from '#tests/tidy/po-catalog.ts';
import { closeTicket, openTicket } from '#tests/support/ticket.ts';
import { expect, test as base } from './process-fixtures.ts';

/** A server of this test, which can be stopped and restarted on the same data. */
const test = base.extend<{
  own: { server: ServerProcess; account: string; token: string; again(): Promise<ServerProcess> };
}>({
  own: async ({ browserName: _ }, provide) => {
    const dataDir = await startedDataDir();
    const port = await freePort();
    const again = () => startServerProcess({ dataDir: dataDir.path, port });
    const server = await again();
    const person = await signUp(createApiClient(server.url), server.url);
    const started = [server];
    await provide({ server, ...person, again: async () => (started[started.length] = await again()) });
    for (const one of started) await one.stop();
    dataDir.remove();
  },
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 600_000 });

const messageIn = (locale: Locale, id: string): string => {
  const catalog = readCatalog(
    readFileSync(join(import.meta.dirname, '..', '..', 'locales', locale, 'settings.po'), 'utf8'),
  );
  return catalog.find((entry) => entry.id === id)!.text;
};

const offlinePrices = /^(Offline|Reconnecting)\. Prices as of \d{2}:\d{2}:\d{2}, kept on this device\.$/;

const showHistory = async (page: Page): Promise<void> => {
  await page.getByRole('radiogroup', { name: 'Orders' }).getByText('History').click();
  await expect(page.getByRole('link', { name: /^Buy BTC\/USDT Market/ })).toBeVisible();
};

/** Pages that store the account's data: what must be readable offline, with its age. */
const offlinePages: readonly (readonly [path: string, shown: string | RegExp])[] = [
  ['/pages/fund/assets_all_record', 'Withdrawal'],
  ['/pages/fund/assets_record?account=change&currency=3', 'Conversion'],
  ['/pages/setting/bill', 'Closing balance'],
  ['/pages/fund/receive_withdraw_record', '250.50 USDT'],
  ['/pages/fund/transfer_history', '40.000001 USDT'],
  ['/pages/setting/wallet', 'Cold wallet'],
  ['/pages/otc/otc', '60.00 USDT'],
];

/** Opens each of them, so that the device stores it; offline its age is shown too. */
const seeOffline = async (page: Page, isOffline: boolean): Promise<void> => {
  for (const [path, shown] of offlinePages) {
    await showRoute(page, path);
    await expect(page.locator('main').getByText(shown).first(), path).toBeVisible();
    if (isOffline)
      await expect(
        page
          .locator('main')
          .getByText(/^Updated .+/)
          .first(),
        path,
      ).toBeVisible();
  }
};

/** Logs in, opens the stored pages, and lets the service worker store the app. */
const visit = async (page: Page, url: string, account: string): Promise<void> => {
  await page.goto(
    `${url}/#/pages/common/login?next=${encodeURIComponent('/pages/transaction/currency?match_id=1')}`,
  );
  await page.getByRole('textbox', { name: 'Email' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  await agreeTo(page, 'Buy BTC');
  await expect(page.getByText(/Filled 0.01 BTC at/)).toBeVisible();
  await closeTicket(page);
  await page.getByRole('button', { name: 'Favourite BTC/USDT' }).click();
  await expect(page.getByRole('button', { name: 'Favourite BTC/USDT' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await showRoute(page, '/pages/fund/assets');
  await showRoute(page, '/pages/transaction/currency_order');
  await showHistory(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await wholeAppStored(page);
};

test('with the server stopped I restart the app: shell, prices, balances, orders and candles are there with their age, on every page and in every language', async ({
  context,
  page,
  own,
}) => {
  const api = createApiClient(own.server.url);
  await makeMoneyMoves(own.server, api, own);
  await visit(page, own.server.url, own.account);
  await seeOffline(page, false);
  const { total } = await api.must(getWallet, { currency: 1, type: 'change' }, { token: own.token });
  await own.server.stop();
  await page.close();

  const cold = await context.newPage();
  await cold.goto(`${own.server.url}/#/pages/market/market`);
  await expect(cold.getByRole('heading', { name: 'Market' })).toBeVisible();
  await expect(cold.getByText(offlinePrices)).toBeVisible();
  await expect(cold.getByRole('link', { name: /^BTC/ }).first()).toContainText(/\d{2,3},\d{3}\.\d{2}/);
  await showRoute(cold, '/');
  await expect(cold.getByRole('region', { name: 'Total equity' })).toContainText(/Updated .* ago/);
  await showRoute(cold, '/pages/fund/assets');
  await expect(cold.getByText(/^Updated .* ago$/).first()).toBeVisible();
  await expect(cold.getByRole('link', { name: /^BTC/ }).first()).toContainText(toPlain(decimal(total)));
  await showRoute(cold, '/pages/transaction/currency_order');
  await showHistory(cold);
  await showRoute(cold, '/pages/transaction/currency?match_id=1');
  await expect(cold.getByRole('button', { name: 'Favourite BTC/USDT' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(cold.locator('canvas').first()).toBeVisible();

  await seeOffline(cold, true);

  const { open, personal } = builtRoutes();
  const paths = [...open, ...personal];
  expect(await offlineFaults(cold, [...paths, ...paths.map((path) => `${path}?id=1`)])).toEqual([]);

  for (const code of walkedLanguages.toReversed()) {
    await chooseLanguage(cold, code);
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(messageIn(localeOf[code], 'Settings'));
  }
});

// The outbox's own tests cover sending, and resending after a lost answer, in every run.
test(
  'a favourite changed without a network stays changed, and reaches the server when it is back',
  { tag: '@long' },
  async ({ context, page, own }) => {
    await visit(page, own.server.url, own.account);
    await own.server.stop();
    await page.close();
    const cold = await context.newPage();
    await cold.goto(`${own.server.url}/#/pages/transaction/currency?match_id=1`);
    await cold.getByRole('button', { name: 'Favourite BTC/USDT' }).click();
    await showRoute(cold, '/pages/transaction/currency?match_id=2');
    await cold.getByRole('button', { name: 'Favourite ETH/USDT' }).click();
    // It is shown as a favourite once the device has it.
    await expect(cold.getByRole('button', { name: 'Favourite ETH/USDT' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await cold.reload();
    await expect(cold.getByRole('button', { name: 'Favourite ETH/USDT' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const { url } = await own.again();
    const api = createApiClient(url);
    await expect
      .poll(
        async () =>
          (await api.must(listFavourites, {}, { token: own.token })).map(({ currency_id }) => currency_id),
        { timeout: 60_000 },
      )
      .toEqual([2]);
  },
);

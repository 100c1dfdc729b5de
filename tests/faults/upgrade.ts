import { resolve } from 'node:path';
import { listFavourites } from '#contract/favourites.ts';
import { listOrders } from '#contract/orders.ts';
import type { Locator, Page } from 'playwright-core';
import { agreeTo } from '#tests/support/agree.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { chooseLanguage } from '#tests/support/appearance.ts';
import { startCutProxy, type CutProxy } from '#tests/support/cut-proxy.ts';
import { startMortalBrowser, type MortalBrowser } from '#tests/support/mortal-browser.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { password, signUp, type Person } from '#tests/support/people.ts';
import { freePort, startServerProcess, temporaryDataDir } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { ticketBar, openTicket } from '#tests/support/ticket.ts';
import { verifiedLedger } from '#tests/support/verified-ledger.ts';

/**
 * Upgrades a device and a server from an earlier version to this one while the answer to an order is
 * missing. Afterwards there is exactly that order, the app reports it, and the half-filled ticket, the
 * favourites, the settings and the language are unchanged. `npm run test:upgrade -- <folder of the earlier
 * version, built>`
 */
const earlierRoot = process.argv[2];
if (!earlierRoot) throw new Error('Usage: upgrade.ts FOLDER, of an earlier, built version');

const pair = '/pages/transaction/currency?match_id=1';
const amountInFlight = '0.0123';
const amountTyped = '0.0456';

/** The data the user left on the device. */
interface Saved {
  readonly lang: string;
  readonly theme: string | undefined;
  readonly upColour: string | undefined;
}

const readSaved = (page: Page): Promise<Saved> =>
  page.evaluate(() => {
    const { lang, dataset } = document.documentElement;
    return { lang, theme: dataset['theme'], upColour: dataset['upColour'] };
  });

/** The stored idempotent requests: `keyedCalls` until version 17 of the database, `requests` since. */
const readRequests = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    () =>
      new Promise((answer, fail) => {
        const opening = indexedDB.open('tideline');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const names = opening.result.objectStoreNames;
          const name = names.contains('requests') ? 'requests' : 'keyedCalls';
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onerror = () => fail(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            answer(reading.result as Record<string, unknown>[]);
          };
        };
      }),
  );

const same = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} where ${JSON.stringify(wanted)} was left`);
};

/** A field of the ticket, which earlier versions had on the page itself, and later ones open over it. */
const ticketField = async (page: Page, name: string): Promise<Locator> => {
  const field = page.getByRole('textbox', { name });
  await field.or(ticketBar(page)).first().waitFor();
  if (!(await field.isVisible())) await openTicket(page);
  return field;
};

/**
 * Settings, a favourite, a half-filled ticket, and an order whose answer is lost; all in the earlier
 * version.
 */
const leaveBehind = async (
  browser: MortalBrowser,
  proxy: CutProxy,
  person: Person,
  hasWorker: boolean,
): Promise<Saved> => {
  const page = browser.page();
  const origin = `http://127.0.0.1:${proxy.port}`;
  await page.goto(`${origin}/#/pages/common/login?next=${encodeURIComponent(pair)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await ticketField(page, 'Amount');
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await showRoute(page, '/pages/setting/setting');
  await page.locator('main [role="radiogroup"]').first().locator('label').nth(1).click();
  await page.locator('html[data-theme="light"]').waitFor();
  await chooseLanguage(page, 'fra');
  await showRoute(page, '/pages/transaction/currency?match_id=2');
  await page.getByRole('button', { name: /favori/ }).click();
  await (await ticketField(page, 'Quantité')).fill(amountTyped);
  await showRoute(page, pair);
  await (await ticketField(page, 'Quantité')).fill(amountInFlight);
  proxy.cutNext('POST /api/coin/trade', { requestBytes: Infinity, answerBytes: 0 });
  await agreeTo(page, 'Acheter BTC');
  await until('the cut', () => proxy.hasCut());
  const calls = await readRequests(page);
  same(
    'requests in flight',
    calls.map(({ outcome }) => outcome),
    [null],
  );
  return readSaved(page);
};

/** The same data as shown by this version. */
const findAgain = async (
  page: Page,
  origin: string,
  saved: Saved,
  api: ApiClient,
  { token }: Person,
): Promise<void> => {
  const orders = await until('the order to be reported', async () => {
    const calls = await readRequests(page);
    if (calls.some(({ outcome }) => outcome === null)) return undefined;
    return (await api.must(listOrders, {}, { token })).data;
  });
  same(
    'orders',
    orders.map(({ amount }) => amount),
    [amountInFlight],
  );
  await page
    .getByText(/0,0123/)
    .first()
    .waitFor();
  same('appearance and language', await readSaved(page), saved);
  await page.goto(`${origin}/#/pages/transaction/currency?match_id=2`);
  await page.locator('main [aria-pressed="true"]').first().waitFor();
  await openTicket(page);
  await until('the half-filled ticket', async () => {
    const values = await page
      .locator('main input')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    return values.some((value) => value.replace(',', '.') === amountTyped);
  });
  const favourites = await api.must(listFavourites, {}, { token });
  same('favourites', favourites.length, 1);
};

const upgrade = async (serviceWorkers: 'allow' | 'block'): Promise<void> => {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  let server = await startServerProcess({ dataDir: dataDir.path, port, root: resolve(earlierRoot) });
  const proxy = await startCutProxy(port);
  const browser = await startMortalBrowser({ serviceWorkers });
  const origin = `http://127.0.0.1:${proxy.port}`;
  try {
    const api = createApiClient(server.url);
    const person = await signUp(api, server.url);
    const saved = await leaveBehind(browser, proxy, person, serviceWorkers === 'allow');
    await server.stop();
    server = await startServerProcess({ dataDir: dataDir.path, port });
    await browser.reopen();
    proxy.restore();
    const page = browser.page();
    await page.goto(`${origin}/#${pair}`);
    if (serviceWorkers === 'allow') {
      // The worker starts the earlier version; this one is offered once the order has its outcome.
      const update = page.getByRole('status').getByRole('button').last();
      await update.waitFor();
      await Promise.all([page.waitForEvent('load'), update.click()]);
    }
    await findAgain(page, origin, saved, api, person);
    await page.screenshot({ path: `test-results/upgrade-${serviceWorkers}.png` });
    await server.stop();
    const ledger = verifiedLedger(dataDir.path);
    if (!ledger.startsWith('Ledger check passed')) throw new Error(`the ledger: ${ledger}`);
    process.stdout.write(
      `${serviceWorkers === 'allow' ? 'with' : 'without'} a service worker: one order, reported; ticket, favourite, style and language unchanged; ledger clean\n`,
    );
  } catch (error) {
    await browser.page().screenshot({ path: 'test-results/upgrade-failed.png' });
    throw error;
  } finally {
    await browser.close();
    await proxy.close();
    await server.stop();
    dataDir.remove();
  }
};

await upgrade('block');
await upgrade('allow');

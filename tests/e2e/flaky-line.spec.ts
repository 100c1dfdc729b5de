import type { BrowserContext, Page } from '@playwright/test';
import { startFaultyProxy, type FaultyProxy } from '#tests/support/faulty-proxy.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<object, { line: FaultyProxy }>({
  line: [
    async ({ server }, provide) => {
      const proxy = await startFaultyProxy(Number(new URL(server.url).port));
      await provide(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});
test.afterEach(({ line }) => line.mend());

const live = (page: Page) => page.getByText('Live', { exact: true }).first();
const updated = (page: Page) => page.getByText(/^Updated .* ago$/).first();

const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

test.describe('without a service worker', () => {
  // A worker would serve the code from its cache, past the line.
  test.use({ serviceWorkers: 'block' });

  test('a page whose code stalls says so after 8 s, and Try again opens it on the same route once the line is good', async ({ page, line }) => {
    await page.goto(`${line.url}/#/`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Market' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true }).or(page.getByText('BTC')).first()).toBeVisible();
    const stalled = line.stallNext('GET /assets/area-screen');
    await page.evaluate(() => { location.hash = '#/pages/common/area'; });
    await stalled.arrived;
    const slow = page.getByRole('status').filter({ hasText: 'takes longer than usual' });
    await expect(slow).toBeVisible({ timeout: 12_000 });
    stalled.lose();
    await slow.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Country/Region' })).toBeVisible();
    await expect(slow).toHaveCount(0);
    await expect(page).toHaveURL(/#\/pages\/common\/area$/);
  });
});

test('with the server unreachable nothing is called live for longer than its limit, market orders stop, and all is live again after mending', async ({ context, page, line, logInDemo }) => {
  await logInDemo(page, '/pages/transaction/currency?match_id=1', line.url);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  const lists = await Promise.all(['currency_order', 'contract_order', 'seconds_order'].map((path) => openTab(context, `${line.url}/#/pages/transaction/${path}`)));
  const market = await openTab(context, `${line.url}/#/pages/market/market`);
  const tabs = [...lists, market, page];
  for (const tab of tabs) await expect(live(tab)).toBeVisible();
  await expect(buy).toBeEnabled();

  line.outage('black hole');
  const since = Date.now();
  await Promise.all(tabs.map((tab) => expect(live(tab), tab.url()).toBeHidden({ timeout: 25_000 })));
  expect(Date.now() - since).toBeLessThan(20_000);
  for (const tab of tabs) await expect(updated(tab), tab.url()).toBeVisible();
  await expect(buy).toBeDisabled();
  // What the exchange confirmed last counts, not what was stored before that.
  const ageOf = async (tab: Page): Promise<number> => Number(/\d+/.exec((await updated(tab).textContent())!)![0]) * 1_000;
  for (const list of lists) expect(await ageOf(list)).toBeLessThan(Date.now() - since + 8_000);

  line.mend();
  for (const tab of tabs) await expect(live(tab), tab.url()).toBeVisible({ timeout: 40_000 });
  await expect(buy).toBeEnabled();
});

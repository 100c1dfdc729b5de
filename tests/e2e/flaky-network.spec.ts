import type { BrowserContext, Page, Request } from '@playwright/test';
import { quotationNew, type Quote } from '#contract/quotes.ts';
import { clearRows } from '#tests/support/device-rows.ts';
import { startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import type { FaultyProxy } from '#tests/support/faulty-proxy-handle.ts';
import { ticketBar, openTicket } from '#tests/support/ticket.ts';
import { expect, test as base } from './process-fixtures.ts';

const test = base.extend<object, { connection: FaultyProxy }>({
  connection: [
    async ({ server }, provide) => {
      const proxy = await startFaultyProxy(Number(new URL(server.url).port));
      await provide(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ connection }) => connection.restore());

const live = (page: Page) => page.getByText('Live', { exact: true }).first();
const updated = (page: Page) => page.getByText(/^Updated .* ago$/).first();

/**
 * The exchange's latest confirmation of all data on this page, by its own clock; callable at any time after
 * the page was opened.
 */
const followVouching = (page: Page): (() => number) => {
  let lastMs = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const beat = /^43\d+\[\{"server_time":"([^"]+)"\}\]$/.exec(String(payload));
      if (beat) lastMs = Math.max(lastMs, Date.parse(beat[1]!));
    }),
  );
  return () => lastMs;
};

/** Time since which the page's account data is complete; never while calls are open. */
const followAnswers = (page: Page): (() => number) => {
  const open = new Set<Request>();
  let readAtMs = Infinity;
  const isAccounts = (request: Request): boolean => request.url().includes('/api/');
  const answered = (request: Request): void => {
    open.delete(request);
    if (isAccounts(request)) readAtMs = Date.now();
  };
  page.on('request', (request) => isAccounts(request) && open.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return () => (open.size === 0 ? readAtMs : Infinity);
};

const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

test.describe('without a service worker', () => {
  // A worker would serve the code from its cache, bypassing the proxy.
  test.use({ serviceWorkers: 'block' });

  test('a browser that opened while the board was filling gets the missing pairs', async ({
    page,
    connection,
    api,
  }) => {
    const isKnownYet = ({ id }: Pick<Quote, 'id'>): boolean => id === 1;
    // The first board that the exchange sends by either way is its state at that time: one pair.
    await page.route(
      '**/api/currency/quotation_new*',
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { message: { quotation: Quote[] }[] };
        const message = body.message.map((group) => ({
          ...group,
          quotation: group.quotation.filter(isKnownYet),
        }));
        await route.fulfill({ response: answer, json: { ...body, message } });
      },
      { times: 1 },
    );
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      const whole = new Set<string>();
      socket.onMessage((text) => {
        const asked = /^42(\d+)\["subscribe",.*"match_ids":\[\]/.exec(String(text));
        if (asked) whole.add(`43${asked[1]}[`);
        server.send(text);
      });
      server.onMessage((text) => {
        const start = /^43\d+\[/.exec(String(text))?.[0];
        if (!start || !whole.delete(start)) return socket.send(text);
        const [snapshot] = JSON.parse(String(text).slice(start.length - 1)) as [{ quotes: Quote[] }];
        socket.send(
          `${start}${JSON.stringify({ ...snapshot, quotes: snapshot.quotes.filter(isKnownYet) })}]`,
        );
      });
    });
    const groups = await api.must(quotationNew, {});
    const coins = groups.flatMap(({ quotation }) => quotation).filter(({ kind }) => kind === 'coin');
    await page.goto(`${connection.url}/#/pages/market/market?view=coin`);
    const rowOf = ({ currency_name: name }: Quote) =>
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`) });
    await expect(rowOf(coins.find(isKnownYet)!)).toBeVisible();
    for (const coin of coins.slice(0, 8)) await expect(rowOf(coin), coin.symbol).toBeVisible();
  });

  test('a page whose code stalls says so after 8 s, and Try again opens the same route once the connection is good', async ({
    page,
    connection,
  }) => {
    await page.goto(`${connection.url}/#/`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Market' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true }).or(page.getByText('BTC')).first()).toBeVisible();
    const stalled = connection.stallNext('GET /assets/area-screen');
    await page.evaluate(() => {
      location.hash = '#/pages/common/area';
    });
    await stalled.arrived;
    const slow = page.getByRole('status').filter({ hasText: 'is taking longer than usual' });
    await expect(slow).toBeVisible({ timeout: 12_000 });
    stalled.lose();
    await slow.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Country/Region' })).toBeVisible();
    await expect(slow).toHaveCount(0);
    await expect(page).toHaveURL(/#\/pages\/common\/area$/);
  });

  test(
    'the code of Futures fails to load when the trade tab switches to it: it says so, and Try again loads it',
    { tag: '@long' },
    async ({ page, connection }) => {
      const code = /\/assets\/contract-screen-/;
      await page.route(code, (route) => route.abort());
      await page.goto(`${connection.url}/#/pages/transaction/index`);
      await page.getByText('Futures', { exact: true }).first().click();
      const failed = page.getByRole('alert').filter({ hasText: 'This page did not load' });
      await expect(failed).toBeVisible();
      await page.unroute(code);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(ticketBar(page).first()).toBeVisible();
      await expect(failed).toHaveCount(0);
    },
  );

  test(
    'the code of a ticket fails to load: its sheet says so, and Try again loads it',
    { tag: '@long' },
    async ({ page, connection }) => {
      const code = /\/assets\/futures-ticket-pane-/;
      await page.route(code, (route) => route.abort());
      await page.goto(`${connection.url}/#/pages/transaction/contract?match_id=101`);
      await ticketBar(page).nth(1).click();
      const failed = page.getByRole('alert').filter({ hasText: 'The order form did not load' });
      await expect(failed).toBeVisible();
      await page.unroute(code);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.getByRole('form', { name: /^Order form for/ }).getByRole('radio', { name: 'Short' }),
      ).toBeChecked();
      await expect(failed).toHaveCount(0);
    },
  );
});

test('with the server unreachable nothing is called live beyond its limit, market orders stop, and all is live again after recovery', async ({
  context,
  page,
  connection,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/currency?match_id=1', connection.url);
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.01');
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  const vouchedAt = new Map<Page, () => number>();
  const readAt = new Map<Page, () => number>();
  context.on('page', (opened) => {
    vouchedAt.set(opened, followVouching(opened));
    readAt.set(opened, followAnswers(opened));
  });
  const lists = await Promise.all(
    ['currency_order', 'contract_order', 'seconds_order'].map((path) =>
      openTab(context, `${connection.url}/#/pages/transaction/${path}`),
    ),
  );
  const market = await openTab(context, `${connection.url}/#/pages/market/market`);
  const tabs = [...lists, market, page];
  for (const tab of tabs) await expect(live(tab)).toBeVisible();
  await expect(buy).toBeEnabled();
  const isVouchedFor = (list: Page): boolean => vouchedAt.get(list)!() > readAt.get(list)!() + 3_000;
  await expect.poll(() => lists.every(isVouchedFor), { timeout: 40_000 }).toBe(true);

  connection.outage('black hole');
  const since = Date.now();
  await Promise.all(tabs.map((tab) => expect(live(tab), tab.url()).toBeHidden({ timeout: 25_000 })));
  expect(Date.now() - since).toBeLessThan(20_000);
  for (const tab of tabs) await expect(updated(tab), tab.url()).toBeVisible();
  await expect(buy).toBeDisabled();
  // The exchange's last confirmation counts, not the data stored before it.
  const ageOf = async (tab: Page): Promise<number> =>
    Number(/\d+/.exec((await updated(tab).textContent())!)![0]) * 1_000;
  for (const list of lists) {
    const age = await ageOf(list);
    expect(age).toBeLessThan(Date.now() - vouchedAt.get(list)!() + 1_000);
  }

  connection.restore();
  for (const tab of tabs) await expect(live(tab), tab.url()).toBeVisible({ timeout: 40_000 });
  await expect(buy).toBeEnabled();
});

test('prices over a slow connection include the latency: they are not live, and market orders are blocked', async ({
  page,
  connection,
  logInDemo,
}) => {
  await logInDemo(page, '/pages/transaction/currency?match_id=1', connection.url);
  await openTicket(page);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The app is loaded from the device; without a stored board the first price shown comes from the
  // connection.
  await page.goto(`${connection.url}/healthz`);
  await clearRows(page, 'quotes');
  const oneWayMs = 6_000;
  connection.pace({ latencyMs: oneWayMs });
  await page.goto(`${connection.url}/#/pages/transaction/currency?match_id=1`);
  const age = page.getByText(/^(Live|Updated .* ago)$/).first();
  await age.waitFor({ timeout: 4 * oneWayMs });
  expect(Number(/^Updated (\d+)/.exec((await age.textContent())!)?.[1])).toBeGreaterThanOrEqual(
    (2 * oneWayMs) / 1_000,
  );
  await openTicket(page);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeDisabled();
  await expect(page.getByText('Price is out of date. Market orders need a live price.')).toBeVisible();
});

import type { ApiClient } from '#tests/support/api-client.ts';
import { getSecondsResult, listSecondsOrders } from '#contract/seconds-orders.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { secondsProfit, secondsResult } from '#domain/seconds/seconds.ts';
import { startCutProxy } from '#tests/support/cut-proxy.ts';
import { until } from '#tests/support/until.ts';
import { closeTicket, confirmationOf, openTicket, showOptions } from '#tests/support/ticket.ts';
import { expect, test } from './fixtures.ts';

const tether = 3;

const optionsFunds = async (api: ApiClient, token: string): Promise<string> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .find(({ account }) => account === 'micro')!
    .balances.find(({ currency_id }) => currency_id === tether)!.total;
};

/** In the format of these tests' pages, in English and UTC. */
const formatted = (at: string): string =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(at));

test('on a phone with a wrong clock I stake for 30 seconds, watch it count down, and see both ticks settle it', async ({
  page,
  api,
  server,
  clock,
  market,
  demo: { token },
  logInDemo,
}) => {
  // Ten minutes fast: countdowns must follow the server's clock.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 600_000;
  });
  const fundsBefore = await optionsFunds(api, token);
  await logInDemo(page, '/pages/transaction/index');
  await showOptions(page);
  const ticket = await openTicket(page, 'second');
  const stake = page.getByRole('textbox', { name: 'Stake (USDT)' });
  for (const [typed, message] of [
    ['4', 'The amount is below the minimum'],
    ['10001', 'The amount is above the maximum'],
    ['5.0000001', 'The amount has too many decimals'],
  ] as const) {
    await stake.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(stake).toHaveValue(typed);
  }
  await page.getByText('30 s · 40%', { exact: true }).click();
  await stake.fill('25');
  await ticket.getByRole('button', { name: 'Down', exact: true }).click();
  await expect(confirmationOf(page).getByText(/you lose the full stake/)).toBeVisible();
  await confirmationOf(page).getByRole('button', { name: 'Down', exact: true }).dblclick();
  await expect(page.getByText(/25\.00 USDT · 30 seconds\. Order placed\./)).toBeVisible();
  // It opens with the next tick.
  await market.tick('BTC/USDT', '97412.60');
  // The ticket is gone: the chart with the stake and its time left are in view.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText('00:30');
  await expect(page.getByRole('timer')).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Stakes on the chart' })).toBeInViewport();
  // The next stake starts from this one.
  await openTicket(page, 'second');
  await expect(stake).toHaveValue('25');
  await closeTicket(page);
  const { data } = await api.must(listSecondsOrders, { status: 'open' }, { token });
  const mine = data.filter(({ number }) => decimal(number).eq('25'));
  expect(mine).toHaveLength(1);
  const chart = page.getByRole('region', { name: 'Chart' });
  await expect(chart.getByRole('radio', { name: 'Ticks' })).toBeChecked();
  await expect(chart.getByRole('img')).toHaveAttribute(
    'aria-label',
    /^Ticks of \S+\. Latest price [\d,.]+\. Down, 25\.00 USDT, from [\d,.]+ until \d\d:\d\d:\d\d: (winning|losing|unchanged)$/,
  );
  await expect(chart.getByRole('group', { name: 'Stakes on the chart' })).toContainText('▼ 00:30');

  const sheet = page.getByRole('dialog', { name: /You won|You lost|Unchanged/ });
  for (const price of ['97413.10', '97410.00', '97411.50']) {
    await clock.pass(9_000);
    await market.tick('BTC/USDT', price);
  }
  await clock.pass(3_000);
  await expect(sheet).toBeVisible();
  const settled = await api.must(getSecondsResult, { id: mine[0]!.id }, { token });
  const result = secondsResult(2, decimal(settled.open_tick!.price), decimal(settled.end_tick!.price));
  expect([settled.status, settled.result]).toEqual(['closed', result]);
  expect(Number(settled.profits)).toBe(
    Number(toPlain(secondsProfit(result, decimal('25'), settled.profit_ratio, 6))),
  );
  for (const tick of [settled.open_tick!, settled.end_tick!])
    await expect(sheet.getByText(String(tick.seq), { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  expect(toPlain(decimal(await optionsFunds(api, token)).minus(fundsBefore))).toBe(
    toPlain(decimal(settled.profits!)),
  );

  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByText('History', { exact: true }).click();
  await page.locator(`main a[href$="seconds_order?id=${settled.id}"]`).click();
  await expect(page.getByRole('heading', { name: 'How the result was determined' })).toBeVisible();
  await expect(page.locator('main')).toContainText(/Duration\s*30 seconds/);
  // The ticks were received on this page: the stake's whole course is shown.
  await expect(
    page.getByRole('img', { name: /^Ticks from .* Opened at .*: (Won|Lost|Unchanged)\.$/ }),
  ).toBeVisible();
  const { opened_at, due_at } = settled;
  expect(Date.parse(due_at!) - Date.parse(opened_at!)).toBe(30_000);
  for (const [label, at] of [
    ['Opened at', opened_at],
    ['Expires at', due_at],
  ] as const)
    await expect(page.locator('main')).toContainText(`${label}${formatted(at!)}`);
  expect(await server.ledgerViolation()).toBeNull();
});

test(
  'the answer to my stake is lost and I kill the page: on the next start it runs, once',
  { tag: '@long' },
  async ({ context, page, api, server, market, demo: { token }, logInDemo }) => {
    const proxy = await startCutProxy(Number(new URL(server.url).port));
    const origin = `http://127.0.0.1:${proxy.port}`;
    await logInDemo(page, '/pages/transaction/index', origin);
    await showOptions(page);
    const ticket = await openTicket(page);
    await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill('17');
    await ticket.getByRole('button', { name: 'Up', exact: true }).click();
    proxy.cutNext('POST /api/microtrade/submit', { requestBytes: Infinity, answerBytes: 0 });
    await confirmationOf(page).getByRole('button', { name: 'Up', exact: true }).click();
    await until('the cut', () => proxy.hasCut());
    await expect(page.getByText(/can’t be placed twice/)).toBeVisible();
    await page.close({ runBeforeUnload: false });

    proxy.restore();
    const again = await context.newPage();
    await again.goto(`${origin}/#/pages/transaction/index`);
    await expect(again.getByText('Order placed. It starts on the next tick.', { exact: true })).toBeVisible();
    await market.tick('BTC/USDT', '97412.60');
    await expect(again.getByRole('timer')).toBeVisible();
    const { data } = await api.must(listSecondsOrders, {}, { token });
    expect(data.filter(({ number }) => decimal(number).eq('17'))).toHaveLength(1);
    await proxy.close();
  },
);

import type { Page } from '@playwright/test';
import type { Candle } from '#contract/candles.ts';
import { expect, test } from './fixtures.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const candle = (time: number, price: string): Candle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: '1',
});

/** The first pair's chart, from these candles only: its price is that of the last one, and none arrives after them. */
const openChart = async (page: Page, candles: readonly Candle[]) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/currency/new_timeshar*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), message: candles } });
  });
  await page.route('**/currency/quotation_new*', async (route) => {
    const answer = await route.fetch();
    const { message, ...envelope } = (await answer.json()) as { message: { quotation: { id: number }[] }[] };
    const priced = message.map((group) => ({
      ...group,
      quotation: group.quotation.map((row) =>
        row.id === 1 ? { ...row, now_price: candles.at(-1)!.close } : row,
      ),
    }));
    await route.fulfill({ response: answer, json: { ...envelope, message: priced } });
  });
  await page.goto('/#/pages/transaction/currency?match_id=1');
  return { chart: page.getByRole('region', { name: 'Chart' }), faults };
};

const chartLabel = /^Price chart\. Open ([\d,.]+), high ([\d,.]+), low ([\d,.]+), close ([\d,.]+)\./;

/** The journeys' clock starts on a quarter hour. */
const quarter = Date.UTC(2026, 11, 10, 12);

for (const [name, candles, close] of [
  ['one candle', [candle(quarter, '97412.50')], '97,412.50'],
  [
    'a gap of days',
    [
      candle(quarter - 9 * dayMs, '90000.00'),
      candle(quarter - 9 * dayMs + 15 * minuteMs, '90500.00'),
      candle(quarter, '97412.50'),
    ],
    '97,412.50',
  ],
  [
    'a price of 0.00000012',
    [candle(quarter - 15 * minuteMs, '0.00000011'), candle(quarter, '0.00000012')],
    '0.00000012',
  ],
] as const)
  test(`a chart with ${name} is drawn, and describes what it shows`, async ({ page }) => {
    const { chart, faults } = await openChart(page, candles);
    const drawing = chart.getByRole('img', { name: chartLabel });
    await expect(drawing).toBeVisible();
    expect(chartLabel.exec((await drawing.getAttribute('aria-label'))!)![4]).toBe(close);
    await drawing.focus();
    for (const key of ['ArrowLeft', '+', '+', '-', 'PageUp', 'PageDown', 'Home'])
      await page.keyboard.press(key);
    await drawing.hover();
    await expect(drawing).toHaveAttribute('aria-label', chartLabel);
    expect(faults).toEqual([]);
  });

test('a chart without candles says so', async ({ page }) => {
  const { chart, faults } = await openChart(page, []);
  await expect(chart).toContainText('No candles yet for this period.');
  expect(faults).toEqual([]);
});

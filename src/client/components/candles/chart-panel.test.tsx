// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FollowedCandles } from '#client/data/candles/use-candles.ts';
import { ingestCandles } from '#client/data/candles/candles-table.ts';
import type { Overlays } from '#client/lib/chart/overlays.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { candleUpdates } from '#client/data/socket/channel-events.ts';
import { currentSettings } from '#client/data/settings/settings.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { candleOf, quoteOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { ChartPanel } from './chart-panel.tsx';

interface ChartProps {
  readonly candles: FollowedCandles;
  readonly period: string;
  readonly onOldest: () => void;
}
let oldest: () => void = () => undefined;
// Drawing on the canvas is tested in a browser; here the chart reports its props.
vi.mock('#client/lib/chart/candle-chart.tsx', () => ({
  CandleChart: ({ candles, period, onOldest }: ChartProps) => {
    oldest = onOldest;
    const known = useSyncExternalStore(candles.subscribe, candles.get);
    return <p role="img">{`${known.length} of ${period}`}</p>;
  },
}));

const now = Date.parse('2026-11-20T00:00:00.000Z');
const minute = 60_000;

/** Series stay in memory from pair to pair: each test has a pair of its own. */
let id = 0;
beforeEach(() => {
  id += 1;
});
const quote = (): QuoteView => ({
  ...quoteOf({ id, symbol: `P${id}/USDT` }),
  asOf: now,
  freshness: 'live',
});
const open = (scene: Scene = {}) => showPiece(<ChartPanel pair={quote()} />, scene);
const candles = (count: number, endMs = now) =>
  Array.from({ length: count }, (_, index) => candleOf(endMs - (count - index) * 15 * minute));
const chartText = (): string => screen.getByRole('img').textContent!;

test('the candles of the pair and the chosen period are fetched and drawn', async () => {
  const { exchange } = await open({ answers: { listCandles: () => candles(3) } });
  await screen.findByRole('img');
  expect(chartText()).toBe('3 of 15min');
  expect(exchange.seen.map(({ fields: { symbol, period } }) => [symbol, period])).toEqual([
    [`P${id}/USDT`, '15min'],
  ]);
});

test('another period is fetched separately, and stays selected for the next pair', async () => {
  const { exchange } = await open({ answers: { listCandles: () => candles(3) } });
  await screen.findByRole('img');
  press(within(control('radiogroup', 'Period')).getByRole('radio', { name: '1h' }));
  await waitFor(() => expect(chartText()).toBe('3 of 60min'));
  expect(exchange.seen.map(({ fields }) => fields.period)).toEqual(['15min', '60min']);
  id += 1;
  await open({ answers: { listCandles: () => candles(2) } });
  await waitFor(() => expect(chartText()).toBe('2 of 60min'));
  press(control('radio', '15m'));
});

test('four hours is listed between one hour and a day', async () => {
  const { exchange } = await open({ answers: { listCandles: () => candles(3) } });
  await screen.findByRole('img');
  const names = within(control('radiogroup', 'Period')).getAllByRole('radio');
  expect(names.map((radio) => radio.getAttribute('aria-label') ?? radio.parentElement!.textContent)).toEqual([
    '1m',
    '5m',
    '15m',
    '30m',
    '1h',
    '4h',
    '1D',
    '1W',
    '1M',
    'Depth',
  ]);
  press(within(control('radiogroup', 'Period')).getByRole('radio', { name: '4h' }));
  await waitFor(() => expect(chartText()).toBe('3 of 4hour'));
  expect(exchange.seen.at(-1)!.fields.period).toBe('4hour');
  press(control('radio', '15m'));
});

test('a period without candles says so; without an answer it says that prices go on, and retries', async () => {
  await open({ answers: { listCandles: () => [] } });
  await screen.findByText('No candles yet for this period.');
  id += 1;
  const answers = [failureOf({ error: 'server.fault' })];
  await open({ answers: { listCandles: () => answers.shift() ?? candles(1) } });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('The price above keeps updating.');
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(chartText()).toBe('1 of 15min'));
});

test('candles cached on this device are drawn with their age while the exchange is unreachable', async () => {
  const { exchange } = await open({
    store: (database) => ingestCandles(database, `P${id}/USDT`, '15min', candles(4), now),
    now: '2026-11-20T00:10:00.000Z',
    answers: { listCandles: () => failureOf({ error: 'server.fault' }) },
  });
  await waitFor(() => expect(chartText()).toBe('4 of 15min'));
  expect(pageText()).toContain('Updated 10 min. ago');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(exchange.seen.length).toBeGreaterThan(0);
});

test('a growing candle is drawn as it grows, and a candle of another pair is ignored', async () => {
  await open({ answers: { listCandles: () => candles(2) } });
  await waitFor(() => expect(chartText()).toBe('2 of 15min'));
  candleUpdates.emit({ match_id: id + 100, period: '15min', candle: candleOf(now), seq: 2 });
  candleUpdates.emit({ match_id: id, period: '15min', candle: candleOf(now + 15 * minute), seq: 2 });
  await waitFor(() => expect(chartText()).not.toBe('2 of 15min'));
  expect(chartText()).toBe('3 of 15min');
});

test('scrolling back loads older candles until the exchange has no more', async () => {
  const older = [candles(2, now - 60 * minute), []];
  let newest = candles(2);
  const { exchange } = await open({
    answers: { listCandles: ({ to }) => (Number(to) * 1000 < now - minute ? older.shift()! : newest) },
  });
  const askedEarlier = (): number =>
    exchange.seen.filter(
      ({ fields: { to, period } }) => period === '15min' && Number(to) * 1000 < now - minute,
    ).length;
  await waitFor(() => expect(chartText()).toBe('2 of 15min'));
  oldest();
  await waitFor(() => expect(chartText()).toBe('4 of 15min'));
  oldest();
  // By the time another period was selected and deselected, the answer without older candles has been
  // processed.
  press(control('radio', '1h'));
  await waitFor(() => expect(chartText()).toBe('2 of 60min'));
  newest = candles(2, now + 15 * minute);
  press(control('radio', '15m'));
  await waitFor(() => expect(chartText()).toBe('5 of 15min'));
  oldest();
  // The next request is sent after the one that the oldest candle would have caused.
  const asked = exchange.seen.length;
  press(control('radio', '1h'));
  await waitFor(() =>
    expect(exchange.seen.slice(asked).map(({ fields }) => fields.period)).toContain('60min'),
  );
  expect(askedEarlier()).toBe(2);
});

const openSettings = async () => {
  const shown = await open({ answers: { listCandles: () => candles(1) } });
  press(await screen.findByRole('button', { name: 'Chart settings' }));
  await waitFor(() => control('dialog', 'Chart settings'));
  return shown;
};

test.each([
  ['radio', 'Line', { isLine: true }],
  [
    'switch',
    'Bollinger Bands',
    { averages: { averages: [], bands: { span: 20, width: 2 }, hasVwap: false } },
  ],
  ['switch', 'RSI', { rsi: true }],
  ['switch', 'MACD', { macd: true }],
] as const)(
  'the style chosen (%s %s) applies at once and is saved on this device',
  async (role, name, patch) => {
    const { database } = await openSettings();
    const before = currentSettings().chart;
    press(within(control('dialog', 'Chart settings')).getByRole(role, { name }));
    expect(currentSettings().chart).toEqual({ ...before, ...patch });
    expect((control(role, name) as HTMLInputElement).checked).toBe(true);
    await waitFor(async () =>
      expect((await database.settings.get('settings'))?.value).toEqual(currentSettings()),
    );
  },
);

test('each indicator is explained next to its switch', async () => {
  await openSettings();
  const text = textOf(control('dialog', 'Chart settings'));
  expect(text).toContain('Strength of gains vs. losses over 14 candles');
  expect(text).toContain('Gap between a fast and a slow average (12, 26, 9)');
});

test('a length that cannot be computed stays as typed, shows the valid range, and changes nothing', async () => {
  await openSettings();
  press(control('button', 'Add an average'));
  const length = control('textbox', 'Length of average 1') as HTMLInputElement;
  const average = (): unknown => (currentSettings().chart.averages as Overlays).averages[0];
  type(length, '0');
  expect([length.value, descriptionOf(length), average()]).toEqual([
    '0',
    'A whole number from 2 to 400',
    { kind: 'sma', span: 7 },
  ]);
  type(length, '21');
  expect(average()).toEqual({ kind: 'sma', span: 21 });
  press(control('button', 'Remove average 1'));
  expect(average()).toBeUndefined();
  expect(document.activeElement).toBe(control('button', 'Add an average'));
});

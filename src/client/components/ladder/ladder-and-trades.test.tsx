// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Ladder } from '#contract/events.ts';
import type { TradedTick } from '#contract/ticks.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { LadderPanel } from '#client/components/quotes/ladder-panel.tsx';

const at = '2026-11-20T00:00:02.000Z';
const quote: QuoteView = {
  ...quoteOf({ id: 12, now_price: '100', amount_decimals: 4 }),
  asOf: Date.parse(at),
  freshness: 'live',
};
const ladderOf = (given: Partial<Ladder> = {}): Ladder => ({
  match_id: 12,
  asks: [
    ['100.10', '1'],
    ['100.20', '4'],
    ['100.30', '2'],
  ],
  bids: [
    ['99.90', '1'],
    ['99.80', '2'],
    ['99.70', '2'],
  ],
  seq: 1,
  at,
  ticks: [],
  ...given,
});
const publish = (ladder: Ladder): void => act(() => ladders.emit(ladder));

const picked: string[] = [];
beforeEach(() => {
  picked.length = 0;
});
const panel = (view: QuoteView = quote) => (
  <LadderPanel pair={view} depth={2} onPick={(price) => picked.push(price)} />
);
const open = async (scene: Scene = {}, view: QuoteView = quote) => {
  const answers = { listTicks: () => [], ...scene.answers };
  const shown = await showPiece(panel(view), { quotes: [view], ...scene, answers });
  await screen.findAllByRole('radio', { name: 'Order book' });
  // Its code has loaded; React subscribes later than it renders, unless it has to render again.
  shown.rerender(panel(view));
  return shown;
};
const rowsOf = (side: 'Asks' | 'Bids'): HTMLElement[] => within(control('list', side)).getAllByRole('button');
/** Price, amount and sum of each row. */
const levels = (side: 'Asks' | 'Bids'): string[] =>
  rowsOf(side).map((row) => [...row.children].map(textOf).join(' '));
const showBook = (): void => press(control('radio', 'Order book'));
const showTrades = (): void => press(control('radio', 'Trades'));

test('before the ladder loads it shows no level and claims nothing; offline it says why', async () => {
  await open();
  showBook();
  expect(screen.queryByRole('list')).toBeNull();
  expect(pageText()).toBe('Order bookTrades');
  act(() => netStatus.set('offline'));
  expect(pageText()).toContain('Prices unavailable');
});

test('asks are above the price, the best next to it, bids below, as deep as there is room', async () => {
  await open();
  showBook();
  publish(ladderOf());
  expect(levels('Asks')).toEqual(['100.20 4.0000 5.0000', '100.10 1.0000 1.0000']);
  expect(levels('Bids')).toEqual(['99.90 1.0000 1.0000', '99.80 2.0000 3.0000']);
  const read = textOf(control('region', 'Order book depth'));
  expect(read.indexOf('100.10')).toBeLessThan(read.indexOf('100.00'));
  expect(read.indexOf('100.00')).toBeLessThan(read.indexOf('99.90'));
});

test('where there are fewer levels at first, the spread is between them, and all are shown on request', async () => {
  const scene = { quotes: [quote], answers: { listTicks: () => [] } };
  const few = <LadderPanel pair={quote} depth={3} depthAtFirst={1} onPick={() => undefined} />;
  const { rerender } = await showPiece(few, scene);
  await screen.findAllByRole('radio', { name: 'Order book' });
  rerender(few);
  showBook();
  publish(ladderOf());
  expect([levels('Asks'), levels('Bids')]).toEqual([['100.10 1.0000 1.0000'], ['99.90 1.0000 1.0000']]);
  press(control('button', 'More levels'));
  await waitFor(() => expect(levels('Bids')).toHaveLength(3));
  expect(levels('Asks')[0]).toBe('100.30 2.0000 7.0000');
  press(control('button', 'More levels'));
  await waitFor(() => expect(levels('Bids')).toHaveLength(1));
});

test('pressing a level sets the limit to its exact price', async () => {
  await open();
  showBook();
  publish(ladderOf({ asks: [['100.123456', '1']] }));
  press(within(control('list', 'Asks')).getAllByRole('button')[0]!);
  expect(picked).toEqual(['100.123456']);
});

test('grouping rounds asks up and bids down, pressing sets the price of the row, and the choice persists', async () => {
  const deep = ladderOf({
    asks: [
      ['100.11', '1'],
      ['100.15', '4'],
      ['100.31', '2'],
    ],
  });
  const { rerender } = await open();
  showBook();
  publish(deep);
  type(screen.getByRole('combobox', { name: 'Group prices by' }), '10');
  await waitFor(() => expect(levels('Asks')).toEqual(['100.4 2.0000 7.0000', '100.2 5.0000 5.0000']));
  expect(levels('Bids')[0]).toBe('99.9 1.0000 1.0000');
  press(rowsOf('Asks')[1]!);
  expect(picked).toEqual(['100.2']);
  rerender(panel({ ...quote, id: 17 }));
  publish({ ...deep, match_id: 17 });
  await waitFor(() => expect(levels('Asks')[1]).toBe('100.2 5.0000 5.0000'));
  type(screen.getByRole('combobox', { name: 'Group prices by' }), '1');
  await waitFor(() => expect(levels('Asks')[1]).toBe('100.11 1.0000 1.0000'));
});

test('the bar behind a row shows the cumulative depth relative to the larger side', async () => {
  await open();
  showBook();
  publish(ladderOf());
  const bars = (side: 'Asks' | 'Bids') => rowsOf(side).map(({ style }) => style.backgroundSize.split(' ')[0]);
  expect(bars('Asks')).toEqual(['100%', '20%']);
  expect(bars('Bids')).toEqual(['20%', '60%']);
});

test('the spread is shown between the sides, in the quote currency and in percent', async () => {
  await open();
  showBook();
  publish(ladderOf());
  expect(textOf(control('region', 'Order book depth'))).toContain('Spread 0.20 0.2%');
});

test('large amounts share one unit, and a side with fewer levels stays as high', async () => {
  await open();
  showBook();
  publish(ladderOf({ asks: [['100.10', '1234567.89']], bids: [['99.90', '12']] }));
  const rows = [...control('list', 'Asks').children].map((row) => row.firstElementChild as HTMLElement);
  expect(rows.map(({ style }) => style.visibility)).toEqual(['hidden', '']);
  expect(rows.map(textOf)).toEqual(['', '100.101,234.56K1,234.56K']);
  expect(textOf(control('list', 'Bids'))).toBe('99.900.01K0.01K');
});

test('a narrow ladder shows amounts, or cumulative amounts on request', async () => {
  await open();
  showBook();
  publish(ladderOf());
  press(control('button', 'Amount (BTC). Show totals'));
  expect(control('region', 'Order book depth').getAttribute('data-column')).toBe('sum');
  press(control('button', 'Total (BTC). Show amounts'));
  expect(control('region', 'Order book depth').getAttribute('data-column')).toBe('size');
});

test('a late older ladder, and one of another pair, change nothing', async () => {
  await open();
  showBook();
  publish(ladderOf());
  const before = levels('Bids');
  publish(ladderOf({ at: '2026-11-20T00:00:01.000Z', bids: [['1', '1']] }));
  publish(ladderOf({ match_id: 13, bids: [['2', '1']] }));
  expect(levels('Bids')).toEqual(before);
});

test('ladder updates write their figures into the existing rows without rendering', async () => {
  const rendered = vi.fn();
  await showPiece(
    <Profiler id="panel" onRender={rendered}>
      {panel()}
    </Profiler>,
    { quotes: [quote], store: ({ settings }) => settings.put({ key: 'ladderGroup', value: 10 }) },
  );
  await screen.findByRole('radio', { name: 'Order book' });
  showBook();
  publish(ladderOf());
  // The stored grouping has been read: it renders the panel once more, at its own time.
  await waitFor(() => expect(levels('Bids')[0]).toBe('99.9 1.0000 1.0000'));
  const [row] = within(control('list', 'Bids')).getAllByRole('button');
  const times = rendered.mock.calls.length;
  publish(
    ladderOf({
      at: '2026-11-20T00:00:03.000Z',
      bids: [
        ['99.50', '3'],
        ['99.40', '1'],
        ['99.30', '1'],
      ],
    }),
  );
  await waitFor(() => expect(levels('Bids')).toEqual(['99.5 3.0000 3.0000', '99.4 1.0000 4.0000']));
  expect(within(control('list', 'Bids')).getAllByRole('button')[0]).toBe(row);
  expect(rendered.mock.calls.length).toBe(times);
  press(row!);
  expect(picked).toEqual(['99.5']);
});

test('a price that is no longer live marks the whole ladder as old', async () => {
  const { rerender } = await open();
  showBook();
  publish(ladderOf());
  const isOld = (): string | null => control('region', 'Order book depth').getAttribute('data-old');
  expect(isOld()).toBe('false');
  rerender(panel({ ...quote, freshness: 'stale' }));
  expect(isOld()).toBe('true');
});

const tick = (seq: number, price: string, volume = '0.5'): TradedTick => ({
  price,
  at: `2026-11-20T00:00:0${seq}.000Z`,
  seq,
  source: 'simulated',
  volume,
});
const trades = (): string[] => screen.getAllByRole('listitem').map(textOf);

test('the last trades are listed newest first, and say whether the price went up or down', async () => {
  await open({ answers: { listTicks: () => [tick(3, '101'), tick(2, '99'), tick(1, '100')] } });
  showTrades();
  await waitFor(() => expect(trades()).toHaveLength(3));
  expect(trades().map((trade) => trade.replace(/\d\d:.*/, ''))).toEqual([
    '101.00 Up0.50',
    '99.00 Down0.50',
    '100.00 0.50',
  ]);
});

test('a trade is shown once, as soon as its ladder reports it, and the oldest is dropped', async () => {
  await open({ answers: { listTicks: () => [1, 2, 3, 4].map((seq) => tick(5 - seq, '100')) } });
  showTrades();
  await waitFor(() => expect(trades()).toHaveLength(4));
  publish(ladderOf({ at: '2026-11-20T00:00:05.000Z', ticks: [tick(5, '105')] }));
  await waitFor(() => expect(trades()[0]).toContain('105.00 Up'));
  expect(trades()).toHaveLength(4);
});

test('prices without a trade are not listed as trades', async () => {
  await open({ answers: { listTicks: () => [tick(2, '101', '0'), tick(1, '100')] } });
  showTrades();
  await waitFor(() => expect(trades()).toHaveLength(1));
});

test('a list without trades says so; without an answer it says so and retries', async () => {
  await open();
  showTrades();
  await screen.findByText('No recent trades.');
  const answers = [failureOf({ error: 'server.fault' })];
  await open({ answers: { listTicks: () => answers.shift() ?? [tick(1, '100')] } }, { ...quote, id: 14 });
  expect((await screen.findByRole('alert')).textContent).toContain('Trades could not be loaded');
  press(control('button', 'Try again'));
  await waitFor(() => expect(trades()).toHaveLength(1));
});

test('offline without any loaded trades it says that none are stored', async () => {
  await open({ answers: { listTicks: () => failureOf({ error: 'server.fault' }) } }, { ...quote, id: 16 });
  showTrades();
  await screen.findByRole('button', { name: 'Try again' });
  act(() => netStatus.set('offline'));
  expect(pageText()).toContain('Prices unavailable');
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
});

test('the choice between ladder and trades persists from pair to pair', async () => {
  await open();
  for (const choice of ['Order book', 'Trades']) {
    press(control('radio', choice));
    await open({}, { ...quote, id: 15 });
    expect((control('radio', choice) as HTMLInputElement).checked).toBe(true);
  }
});

test('back from the trades the levels are there at once: a closed market publishes only once', async () => {
  await open();
  showBook();
  publish(ladderOf());
  const before = levels('Asks');
  showTrades();
  showBook();
  expect(levels('Asks')).toEqual(before);
});

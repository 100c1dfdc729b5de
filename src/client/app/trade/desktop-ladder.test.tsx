// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ladder } from '#contract/events.ts';
import { ladders } from '#client/data/socket/channel-events.ts';
import { board } from '#client/data/quotes/board.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { shownPart } from '#client/components/ladder/shown-part.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { DesktopLadder } from './desktop-ladder.tsx';

const at = '2026-11-20T00:00:02.000Z';
const quote: QuoteView = {
  ...quoteOf({ id: 12, now_price: '100', amount_decimals: 4 }),
  asOf: Date.parse(at),
  freshness: 'live',
};
/** Prices 0.1 apart; amounts 1, 2, 3 and so on. */
const side = (sign: 1 | -1, count: number): [string, string][] =>
  Array.from({ length: count }, (_, place) => [(100 + (sign * (place + 1)) / 10).toFixed(2), `${place + 1}`]);
const ladderOf = (given: Partial<Ladder> = {}): Ladder => ({
  match_id: 12,
  asks: side(1, 20),
  bids: side(-1, 20),
  seq: 1,
  at,
  ticks: [],
  ...given,
});
const publish = (ladder: Ladder): void => act(() => ladders.emit(ladder));

/** In pixels: of the whole pane, and of each list of rows. */
const heights = { pane: 560, rows: 230 };
const picked: string[] = [];
beforeEach(() => {
  Object.assign(heights, { pane: 560, rows: 230 });
  picked.length = 0;
  shownPart.set('ladder');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'UL' ? heights.rows : heights.pane;
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  await loadMessages(['ladder', 'trade-desktop']);
  const pane = <DesktopLadder pair={quote} onPick={(price) => picked.push(price)} />;
  const shown = await showPiece(pane, { quotes: [quote], isWide: true, answers: { listTicks: () => [] } });
  shown.rerender(pane);
  return shown;
};
const rowsOf = (name: 'Asks' | 'Bids'): HTMLElement[] => within(control('list', name)).getAllByRole('button');
const textsOf = (name: 'Asks' | 'Bids'): string[] =>
  rowsOf(name).map((row) => [...row.children].map(textOf).join(' '));
const tabStops = (): string[] =>
  [...rowsOf('Asks'), ...rowsOf('Bids')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ children }) => textOf(children[0]!));

test('each side has as many levels as its height holds, with amount and cumulative total', async () => {
  await open();
  publish(ladderOf());
  expect([rowsOf('Asks').length, rowsOf('Bids').length]).toEqual([11, 11]);
  expect(textsOf('Asks').slice(-2)).toEqual(['100.20 2.0000 3.0000', '100.10 1.0000 1.0000']);
  expect(textsOf('Bids').slice(0, 2)).toEqual(['99.90 1.0000 1.0000', '99.80 2.0000 3.0000']);
  expect(rowsOf('Bids')[10]!.style.backgroundSize.split(' ')[0]).toBe('100%');
  expect(textOf(control('region', 'Order book depth'))).toMatch(
    /^Price \(USDT\) ?Amount \(BTC\) ?Total \(BTC\)/,
  );
});

test('a very tall pane shows every level of the ladder once, and the trades below it', async () => {
  Object.assign(heights, { pane: 1_400, rows: 600 });
  await open();
  publish(ladderOf());
  expect(rowsOf('Bids')).toHaveLength(20);
  expect(screen.getAllByRole('heading').map(textOf)).toEqual(['Order book', 'Trades']);
  expect(screen.queryByRole('tablist')).toBeNull();
  await screen.findByText('No recent trades.');
});

test('a lower pane shows the trades in place of the book, by tab', async () => {
  await open();
  publish(ladderOf());
  press(control('tab', 'Trades'));
  await screen.findByText('No recent trades.');
  expect(screen.queryByRole('list', { name: 'Asks' })).toBeNull();
  press(control('tab', 'Order book'));
  expect(textsOf('Bids')[0]).toBe('99.90 1.0000 1.0000');
});

test('the grouping is in the head of the book, and a pressed row sets its price', async () => {
  await open();
  publish(ladderOf());
  fireEvent.change(control('combobox', 'Group prices by'), { target: { value: '10' } });
  press(rowsOf('Bids')[1]!);
  expect(picked).toEqual(['99.80']);
});

test('one row is in the Tab order, and keys move to the others, over the last price too', async () => {
  await open();
  publish(ladderOf({ asks: side(1, 3) }));
  expect(tabStops()).toEqual(['99.90']);
  act(() => rowsOf('Bids')[0]!.focus());
  const press = (key: string): void => {
    fireEvent.keyDown(document.activeElement!, { key });
  };
  const focused = (): string => textOf(document.activeElement!.children[0]!);
  press('ArrowUp');
  expect([focused(), tabStops()]).toEqual(['100.10', ['100.10']]);
  press('Home');
  expect(focused()).toBe('100.30');
  press('ArrowUp');
  expect(focused()).toBe('100.30');
  press('End');
  expect(focused()).toBe('98.90');
  act(() => (document.activeElement as HTMLElement).blur());
  expect(tabStops()).toEqual(['99.90']);
});

test('the pointed row says what an order at its price meets, and follows the ladder', async () => {
  await open();
  publish(ladderOf());
  const hint = (): string => [...document.querySelectorAll('dd')].map(textOf).join(' ');
  expect(hint()).toBe('');
  fireEvent.pointerOver(rowsOf('Bids')[1]!);
  // 1 at 99.90 and 2 at 99.80.
  expect(hint()).toBe('99.83 3.00 299.50');
  publish(
    ladderOf({
      at: '2026-11-20T00:00:03.000Z',
      bids: [
        ['99.00', '1'],
        ['98.00', '1'],
      ],
    }),
  );
  await waitFor(() => expect(hint()).toBe('98.50 2.00 197.00'));
  fireEvent.pointerOver(control('region', 'Order book depth'));
  expect(hint()).toBe('');
});

test('the last price carries the arrow of its last change', async () => {
  await open();
  publish(ladderOf());
  /** With its arrow, which is hidden from screen readers. */
  const last = (): string =>
    /[\d.]+ ?[▲▼]?(?=Spread)/.exec(control('region', 'Order book depth').textContent)![0];
  const arrive = (now_price: string, seq: number): void =>
    act(() => {
      board.takeQuotes([quoteOf({ id: 12, now_price, seq, quoted_at: at })], 'server');
      board.paint();
    });
  expect(last()).toContain('100.00');
  expect(last()).not.toMatch(/[▲▼]/);
  arrive('101', 2);
  await waitFor(() => expect(last()).toMatch(/101\.00 ?▲/));
  arrive('100.5', 3);
  await waitFor(() => expect(last()).toMatch(/100\.50 ?▼/));
});

test('offline without a ladder it says that none is stored', async () => {
  await open();
  expect(screen.queryByRole('list')).toBeNull();
  act(() => netStatus.set('offline'));
  expect(pageText()).toContain('Prices unavailable');
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { board } from '#client/data/quotes/board.ts';
import { onSessionEnded } from '#client/lib/calls/call-signals.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { deltaOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { marketChoice } from './market-choice.ts';

const user = userOf({ id: 7 });
const coin = (id: number, name: string, given: Partial<Quote> = {}): Quote =>
  quoteOf({ id, sort: id, symbol: `${name}/USDT`, currency_name: name, full_name: `${name} coin`, ...given });

const quotes: readonly Quote[] = [
  coin(1, 'BTC', { now_price: '97410.98', change: '2.14', turnover: '5000000', full_name: 'Bitcoin' }),
  coin(2, 'ETH', { now_price: '3200.5', change: '-1.07', turnover: '9000000', full_name: 'Ether' }),
  coin(3, 'SOL', { now_price: '150', change: '0.00', turnover: '1000' }),
  coin(20, 'BTC', { kind: 'futures', now_price: '97400', change: '2.00' }),
  quoteOf({
    id: 30,
    sort: 30,
    kind: 'stock',
    symbol: 'AAPL',
    currency_name: 'AAPL',
    legal_name: 'USD',
    full_name: 'Apple',
    now_price: '230.10',
    session: 'closed',
    session_changes_at: '2026-11-20T14:30:00.000Z',
  }),
];

beforeEach(() => marketChoice.set({ view: 'coin', filter: 'all', sort: null, typed: '' }));

const open = (scene: Scene = {}, query = '') =>
  showScreen(`/pages/market/market${query}`, {
    quotes,
    ...scene,
    answers: { listSparklines: () => [], ...scene.answers },
  });
/** The text of each row shown. */
const rows = (): string[] => screen.queryAllByRole('listitem').map(textOf);
const codes = (): string[] => rows().map((row) => row.split('/')[0]!);
const tableRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

test('before the board loads there is no row and no price, and no claim that the market is empty', async () => {
  await open({ quotes: [] });
  expect(document.querySelectorAll('.skeleton_row').length).toBeGreaterThan(5);
  expect(rows()).toEqual([]);
  expect(pageText()).not.toMatch(/Nothing|unavailable|\d\.\d/);
});

test('offline a device without stored prices says so, and when they load', async () => {
  await open({ quotes: [], status: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain('Prices unavailable');
  expect(control('button', 'Try again')).toBeTruthy();
  act(() => netStatus.set('online'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stored prices are shown with their age, and not as live', async () => {
  await open({
    quotes: [],
    storedQuotes: [coin(50, 'KEPT')],
    status: 'offline',
    now: '2026-11-20T00:30:00.000Z',
  });
  expect(codes()).toEqual(['KEPT']);
  expect(pageText()).toContain('Updated 30 min. ago');
  board.takeQuotes([coin(50, 'KEPT', { kind: 'futures' })], 'server');
});

test('a row shows code, name, full price, and the change with its direction as text', async () => {
  await open();
  expect(codes()).toEqual(['BTC', 'ETH', 'SOL']);
  expect(rows()[0]).toMatch(/BTC\/USDTBitcoin97,410\.98/);
  expect(rows()[0]).toContain('+2.14%');
  expect(rows()[1]).toContain('-1.07%');
  const link = screen.getAllByRole('link', { name: /BTC/ })[0]!;
  expect(link.getAttribute('href')).toBe('#/pages/transaction/currency?match_id=1');
});

test('a tick changes the price of its row and no other', async () => {
  await open({ quotes: [...quotes, coin(31, 'TICK', { kind: 'stock' })] }, '?view=stock');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const [apple] = rows();
  act(() => {
    board.takeDeltas([
      deltaOf({ id: 31, seq: 2, now_price: '3300', change: '4.00', quoted_at: '2026-11-20T00:00:02.000Z' }),
    ]);
    board.paint();
  });
  expect(rows()[1]).toMatch(/3,300\.00.*\+4\.00%/);
  expect(rows()[0]).toBe(apple);
});

test('each view shows its own kind; a closed stock says so instead of its name', async () => {
  await open();
  press(control('radio', 'Futures'));
  expect(codes()).toEqual(['BTC', 'KEPT']);
  expect(screen.getAllByRole('link', { name: /BTC/ })[0]!.getAttribute('href')).toBe(
    '#/pages/transaction/contract?match_id=20',
  );
  press(control('radio', 'Stocks'));
  expect(rows()[0]).toMatch(/^AAPLClosed230\.10/);
});

test('a link that names a view opens it, and the choice is restored on return', async () => {
  await open({}, '?view=stock');
  await waitFor(() => expect(rows()[0]).toMatch(/^AAPL/));
  press(control('radio', 'Coins'));
  await open();
  expect((control('radio', 'Coins') as HTMLInputElement).checked).toBe(true);
});

test('a column sorts: largest first, then smallest, then as listed; and announces it', async () => {
  await open();
  const bar = control('group', 'Sort by');
  const byPrice = within(bar).getByRole('button', { name: 'Price' });
  press(byPrice);
  expect([codes(), within(bar).getByRole('status').textContent]).toEqual([
    ['BTC', 'ETH', 'SOL'],
    'Price, descending',
  ]);
  press(byPrice);
  expect([codes(), within(bar).getByRole('status').textContent]).toEqual([
    ['SOL', 'ETH', 'BTC'],
    'Price, ascending',
  ]);
  press(byPrice);
  expect([codes(), within(bar).getByRole('status').textContent]).toEqual([['BTC', 'ETH', 'SOL'], '']);
});

test('sorted by volume, rows show the volume instead of the name', async () => {
  await open();
  press(control('radio', 'Volume'));
  expect(codes()).toEqual(['ETH', 'BTC', 'SOL']);
  expect(rows()[0]).toContain('Vol 9.0M');
  expect(rows()[0]).not.toContain('Ether');
});

test('gainers and losers contain only these; an empty view says so and offers a way back', async () => {
  await open();
  press(control('radio', 'Gainers'));
  expect(codes()).toEqual(['BTC']);
  press(control('radio', 'Losers'));
  expect(codes()).toEqual(['ETH']);
  press(control('radio', 'Stocks'));
  expect(rows()).toEqual([]);
  expect(pageText()).toContain('Nothing here today.');
  press(control('button', 'Show all'));
  expect(rows()).toHaveLength(2);
});

test('favourites of a visitor lead to the login, and back to them', async () => {
  await open({}, '?view=favourites');
  await screen.findByText('Log in to sync favourites across devices.');
  press(control('button', 'Log in'));
  expect(currentLocation().text).toBe(
    '/pages/common/login?next=%2Fpages%2Fmarket%2Fmarket%3Fview%3Dfavourites',
  );
});

test('without favourites it says how to add one; a star adds one at once, offline too, and removes it', async () => {
  const { database, exchange } = await open({ user, status: 'offline' }, '?view=favourites');
  await screen.findByText('Tap the star to add pairs here.');
  press(control('button', 'See coins'));
  const star = (): HTMLElement => control('button', 'Favourite ETH');
  expect(star().getAttribute('aria-pressed')).toBe('false');
  press(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  press(control('radio', 'Favourites'));
  expect(codes()).toEqual(['ETH']);
  const [stored] = await database.outbox.toArray();
  expect([stored!.intent, stored!.userId, stored!.madeOffline]).toEqual([
    { kind: 'addFavourite', matchId: 2 },
    7,
    true,
  ]);
  press(star());
  await screen.findByText('Tap the star to add pairs here.');
  expect(exchange.seen.filter(({ name }) => name !== 'listSparklines')).toEqual([]);
});

test('the star of a visitor adds nothing and asks them to log in', async () => {
  let asked = 0;
  const stop = onSessionEnded(() => (asked += 1));
  const { database } = await open();
  press(control('button', 'Favourite ETH'));
  await waitFor(() => expect(asked).toBe(1));
  stop();
  expect([await database.outbox.count(), await database.favourites.count()]).toEqual([0, 0]);
  expect(control('button', 'Favourite ETH').getAttribute('aria-pressed')).toBe('false');
});

test('only visible rows of a long list are drawn, and each has its position in the list', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    coin(1_000 + index, `C${index}`, { kind: 'futures' }),
  );
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await open({ quotes: many }, '?view=futures');
  const places = (): number[] =>
    screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
  await waitFor(() => expect(places().at(-1)).toBe(18));
  expect(screen.getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('302');
  const scroller = document.querySelector('[data-scroll-area]')!;
  scroller.scrollTop = 6_000;
  fireEvent.scroll(scroller);
  expect([places()[0], places().at(-1)]).toEqual([97, 118]);
  height.mockRestore();
});

test('on a wide window it is a table whose header shows and changes the sort order', async () => {
  await open({ isWide: true });
  expect(tableRows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('BTC/USDTBitcoin'),
    expect.stringContaining('ETH/USDTEther'),
    expect.stringContaining('SOL/USDT'),
  ]);
  const head = (): HTMLElement => screen.getByRole('columnheader', { name: '24h volume' });
  expect(head().getAttribute('aria-sort')).toBe('none');
  press(within(head()).getByRole('button'));
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(tableRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
  const cells = within(tableRows()[0]!).getAllByRole('cell').map(textOf);
  expect(cells[0]).toBe('');
  expect(cells.slice(-3)).toEqual(['97.00', '9.0M', '']);
});

test('the search narrows the table by code or name; a search without matches can be cleared', async () => {
  await open({ isWide: true });
  const search = control('textbox', 'Search this market');
  type(search, 'bitco');
  expect(tableRows()).toHaveLength(1);
  type(search, 'zzz');
  expect(pageText()).toContain('Nothing on the market matches.');
  press(control('button', 'Clear search'));
  expect(tableRows()).toHaveLength(3);
});

test.each(['xbt', 'BTC_USDT', 'btc usdt', '比特币', 'ビットコイン', 'บิตคอยน์'])(
  '"%s" finds a pair in the table as on the search page',
  async (typed) => {
    await open({ isWide: true });
    type(control('textbox', 'Search this market'), typed);
    await waitFor(() => expect(tableRows().map((row) => textOf(row).includes('BTC/'))).toEqual([true]));
  },
);

test.each([
  ['zh', '全部'],
  ['pt', 'Tudo'],
] as const)('in %s the market is translated, and codes are unchanged', async (language, word) => {
  await open({ language });
  expect(pageText()).toContain(word);
  expect(pageText()).not.toMatch(/Gainers|Losers|Stocks|Sort/);
  expect(codes()).toEqual(['BTC', 'ETH', 'SOL']);
});

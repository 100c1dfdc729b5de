// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Quote } from '#contract/quotes.ts';
import { board } from '#client/data/quotes/board.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { usePair } from '#client/data/quotes/use-quotes.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { quoteOf, userOf } from '#tests/support/samples.ts';
import { mockSessionHistory, type SessionHistory } from '#tests/support/session-history.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, show, type, pageText, textOf } from '#tests/support/show.tsx';
import { PairSummary } from './pair-summary.tsx';
import { PairTitle } from './pair-title.tsx';
import { Price } from './price.tsx';
import { QuoteRow } from './quote-row.tsx';
import { TickFacts } from './tick-facts.tsx';
import { useSpotPair } from './use-spot-pair.ts';

let session: SessionHistory;
beforeAll(() => void (session = mockSessionHistory()));

const user = userOf({ id: 7 });
const coin = (id: number, name: string, given: Partial<Quote> = {}): Quote =>
  quoteOf({ id, symbol: `${name}/USDT`, currency_name: name, full_name: `${name} coin`, ...given });
const quotes = [
  coin(1, 'BTC'),
  coin(2, 'ETH'),
  coin(20, 'BTC', { kind: 'futures' }),
  quoteOf({
    id: 30,
    kind: 'stock',
    symbol: 'AAPL',
    currency_name: 'AAPL',
    legal_name: 'USD',
    full_name: 'Apple',
  }),
];
const viewOf = (quote: Quote, freshness: QuoteView['freshness'] = 'live'): QuoteView => ({
  ...quote,
  asOf: Date.parse(quote.quoted_at),
  freshness,
});

const Title = ({ id }: { id: number }) => {
  const pair = usePair(id);
  return pair ? <PairTitle pair={pair} /> : null;
};
const openSheet = async (id: number, scene: Scene = {}) => {
  const shown = await showPiece(<Title id={id} />, { quotes, ...scene });
  press(screen.getByRole('button', { name: /Change pair/ }));
  // Its code is loaded on demand.
  await screen.findByRole('dialog');
  return shown;
};
const pairs = (): string[] =>
  within(control('list', 'Pairs'))
    .queryAllByRole('listitem')
    .map((item) => textOf(item).replace(/[\d.,%+-].*$/, ''));

test('the name of the pair says what it opens, to screen readers as well', async () => {
  await showPiece(<Title id={1} />, { quotes });
  const button = control('button', 'BTC/USDT, Change pair');
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
});

test('choosing another pair replaces this one, and Back does not return to it', async () => {
  const before = session.at();
  await openSheet(1);
  expect(pairs()).toEqual(['BTC/USDTBTC coin', 'ETH/USDTETH coin']);
  const rows = within(control('list', 'Pairs')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  press(rows[1]!);
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=2'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.at()).toBe(before);
});

test('a contract offers contracts, and the chosen one replaces it', async () => {
  await openSheet(20);
  expect(control('button', 'BTC/USDT futures, Change pair')).toBeTruthy();
  expect([pairs().length, screen.queryByRole('radiogroup')]).toEqual([1, null]);
  press(within(control('list', 'Pairs')).getByRole('link'));
  await waitFor(() => expect(currentLocation().text).toBe('/pages/transaction/contract?match_id=20'));
});

test('the sheet opens on stocks for a stock, and on favourites where there are any', async () => {
  await openSheet(30);
  expect(pairs()).toEqual(['AAPLApple']);
  await openSheet(1, {
    user,
    store: ({ favourites }) => favourites.put({ userId: 7, matchId: 2, wanted: true, pending: false }),
  });
  await waitFor(() => expect(pairs()).toEqual(['ETH/USDTETH coin']));
  press(control('radio', 'Stocks'));
  expect(pairs()).toEqual(['AAPLApple']);
});

test('without favourites it says how to add one', async () => {
  await openSheet(1);
  press(control('radio', 'Favourites'));
  expect([pairs(), pageText().includes('No favourites yet. Mark a pair with its star.')]).toEqual([[], true]);
});

test('the search covers every list except contracts', async () => {
  await openSheet(1);
  const search = control('textbox', 'Search coins and stocks');
  type(search, 'apple');
  expect(pairs()).toEqual(['AAPLApple']);
  expect(screen.queryByRole('radio', { name: 'Coins' })).toBeNull();
  type(search, 'btc');
  expect(pairs()).toEqual(['BTC/USDTBTC coin']);
  type(search, '<b>zzz</b>');
  expect(pageText()).toContain('No results for “<b>zzz</b>”.');
});

test.each(['xbt', 'BTC_USDT', 'btc usdt', '비트코인'])(
  '"%s" finds a pair in the sheet as on the search page',
  async (typed) => {
    await openSheet(1);
    type(control('textbox', 'Search coins and stocks'), typed);
    await waitFor(() => expect(pairs()).toEqual(['BTC/USDTBTC coin']));
  },
);

test('closing clears the search', async () => {
  await openSheet(1);
  type(control('textbox', 'Search coins and stocks'), 'apple');
  press(control('button', 'Close'));
  press(screen.getByRole('button', { name: /Change pair/ }));
  await screen.findByRole('dialog');
  expect((control('textbox', 'Search coins and stocks') as HTMLInputElement).value).toBe('');
});

test('a row is a link that can be opened in another tab, and the viewed pair is remembered', async () => {
  const { database } = await showPiece(<QuoteRow quote={quotes[2]!} />, { quotes });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('#/pages/transaction/contract?match_id=20');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  await waitFor(async () =>
    expect((await database.recentlyViewed.toArray()).map((row) => row.matchId)).toEqual([20]),
  );
});

test('a row of a selection list returns its pair and does not navigate', async () => {
  const picked: number[] = [];
  await showPiece(<QuoteRow quote={quotes[0]!} onPick={(id) => picked.push(id)} active />, { quotes });
  const before = currentLocation().text;
  press(screen.getByRole('link'));
  expect([picked, currentLocation().text, screen.getByRole('link').getAttribute('aria-current')]).toEqual([
    [1],
    before,
    'true',
  ]);
});

test('a price has the decimals of its symbol and the format of the current language', async () => {
  const scene = { quotes: [coin(1, 'BTC', { now_price: '97410.9', price_decimals: 2 })] };
  await showPiece(<Price id={1} />, scene);
  expect(pageText()).toBe('97,410.90');
  await showPiece(<Price id={1} />, { ...scene, language: 'spa' });
  expect(pageText()).toBe('97.410,90');
});

test('a price that is no longer live looks different from a live one', async () => {
  const classOf = async (id: number, scene: Scene): Promise<string> => {
    const { container } = await showPiece(<Price id={id} />, scene);
    return container.querySelector('span')!.className;
  };
  const live = await classOf(1, { quotes: [coin(1, 'BTC')] });
  const stale = await classOf(1, { quotes: [coin(1, 'BTC')], status: 'offline' });
  expect(stale).not.toBe(live);
  expect(await classOf(41, { storedQuotes: [coin(41, 'OLD')] })).toBe(stale);
});

test('the summary shows the 24-hour figures, and whether the price is live or how old', async () => {
  const Summary = () => <PairSummary pair={usePair(1)!} />;
  await showPiece(<Summary />, { quotes: [coin(1, 'BTC', { high: '101', low: '97', turnover: '1234567' })] });
  expect([...document.querySelectorAll('dl > div')].map(textOf)).toEqual([
    '24h high101.00',
    '24h low97.00',
    '24h volume1.2M USDT',
  ]);
  expect(pageText()).toContain('Live');
  act(() => {
    netStatus.set('offline');
    board.age();
  });
  expect(pageText()).toMatch(/Updated 3 sec\. ago/);
});

test('a closed market shows when it opens instead of an age', async () => {
  const closed = quoteOf({
    id: 31,
    kind: 'stock',
    session: 'closed',
    session_changes_at: '2026-11-20T14:30:00.000Z',
  });
  await showPiece(<PairSummary pair={viewOf(closed)} />, { quotes: [closed] });
  expect(pageText()).toMatch(/Closed, opens .*30/);
  expect(pageText()).not.toContain('Live');
});

test('the settling tick is shown in full, so that anyone can verify it', async () => {
  await show(
    <TickFacts
      tick={{
        symbol: 'BTC/USDT',
        price: '97410.98',
        bid: '97410.5',
        ask: '97411.5',
        at: '2026-11-20T00:00:00.123Z',
        seq: 4711,
        source: 'simulated',
      }}
    />,
  );
  const facts = [...document.querySelectorAll('dl > div')].map(textOf);
  expect([facts[0], facts[1], facts[3], facts[4]]).toEqual([
    'Tick price97,410.98',
    'Bid / ask97,410.50 / 97,411.50',
    'Sequence4711',
    'Sourcesimulated feed',
  ]);
  expect(facts[2]).toContain('(2026-11-20T00:00:00.123Z)');
});

const Spot = () => {
  const { pair, isUnknown, product } = useSpotPair();
  return <p>{`${pair?.symbol ?? 'none'} ${isUnknown} ${product}`}</p>;
};

test.each([
  ['?match_id=2', 'ETH/USDT false coins'],
  ['?match_id=30', 'AAPL false stocks'],
  ['?match_id=20', 'none true coins'],
  ['?match_id=999', 'none true coins'],
  ['', 'BTC/USDT false coins'],
])('the address %s shows the pair it names: %s', async (query, shown) => {
  location.hash = `/pages/transaction/currency${query}`;
  await showPiece(<Spot />, { quotes });
  await screen.findByText(shown);
});

test.each([
  [2, 'ETH/USDT false coins'],
  [20, 'BTC/USDT false coins'],
])('without a pair in the address the last viewed one is shown, or that of contract %i', async (id, text) => {
  location.hash = '/pages/transaction/currency';
  await showPiece(<Spot />, {
    quotes,
    store: ({ recentlyViewed }) =>
      recentlyViewed.bulkPut([
        { matchId: id, viewedAt: 2 },
        { matchId: 30, viewedAt: 1 },
      ]),
  });
  await screen.findByText(text);
});

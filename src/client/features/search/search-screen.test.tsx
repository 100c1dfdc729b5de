// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { quoteOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, type, pageText, textOf } from '#tests/support/show.tsx';

const quotes = [
  quoteOf({ id: 1, currency_name: 'BTC', full_name: 'Bitcoin' }),
  quoteOf({ id: 2, currency_name: 'ETH', full_name: 'Ether' }),
  quoteOf({ id: 3, currency_name: 'BTCST', full_name: 'Standard' }),
  quoteOf({ id: 20, currency_name: 'BTC', full_name: 'Bitcoin', kind: 'futures' }),
  quoteOf({ id: 30, currency_name: 'AAPL', full_name: 'Apple', kind: 'stock', legal_name: 'USD' }),
];
const hot = [
  { id: 20, symbol: 'BTC/USDT', kind: 'futures', searches: 9 } as const,
  { id: 30, symbol: 'AAPL', kind: 'stock', searches: 3 } as const,
];

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

Element.prototype.scrollIntoView = vi.fn();

const open = (scene: Scene = {}) =>
  showScreen('/pages/market/search', {
    quotes,
    ...scene,
    answers: {
      listHotSearches: () => [],
      recordSearch: ({ match_id }) => ({ id: Number(match_id) }),
      ...scene.answers,
    },
  });
const field = (): HTMLInputElement =>
  control('combobox', 'Search coins, futures and stocks') as HTMLInputElement;
const options = (): string[] => screen.queryAllByRole('option').map(textOf);
const key = (name: string): boolean => fireEvent.keyDown(field(), { key: name });

test('the page opens with the focus in the field, so that typing needs no tap', async () => {
  await open();
  expect(document.activeElement?.id).toBe(field().id);
});

test('on a new device without popular searches the first coins are suggested', async () => {
  await open();
  expect(textOf(control('region', 'Markets'))).toMatch(/^MarketsBTC.*ETH.*BTCST/);
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
});

test('popular searches are listed in order and open their pair', async () => {
  const { exchange } = await open({ answers: { listHotSearches: () => hot } });
  const popular = await screen.findByRole('region', { name: 'Popular' });
  expect(within(popular).getAllByRole('button').map(textOf)).toEqual(['BTC/USDT', 'AAPL']);
  press(within(popular).getByRole('button', { name: /BTC/ }));
  expect(currentLocation().text).toBe('/pages/transaction/contract?match_id=20');
  await waitFor(() => expect(exchange.seen.map(({ name }) => name)).toContain('recordSearch'));
});

test('recently viewed and searched items come first, newest first, and can be cleared', async () => {
  const { database } = await open({
    store: async ({ settings, recentlyViewed }) => {
      await settings.put({ key: 'recentSearches', value: ['ETH', 'AAPL'] });
      await recentlyViewed.bulkPut([
        { matchId: 1, viewedAt: 1 },
        { matchId: 30, viewedAt: 2 },
        { matchId: 999, viewedAt: 3 },
      ]);
    },
  });
  const recent = await screen.findByRole('region', { name: 'Recent searches' });
  expect(within(recent).getAllByRole('listitem').map(textOf)).toEqual(['ETH', 'AAPL']);
  const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(viewed.getAllByRole('listitem').map((item) => textOf(item).slice(0, 3))).toEqual(['AAP', 'BTC']);
  press(control('button', 'Clear recent searches'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull());
  expect((await database.settings.get('recentSearches'))?.value).toEqual([]);
});

test('a previous search is repeated by one press', async () => {
  await open({ store: ({ settings }) => settings.put({ key: 'recentSearches', value: ['ETH'] }) });
  press(await screen.findByRole('button', { name: 'ETH' }));
  await waitFor(() =>
    expect([field().value, options()]).toEqual(['ETH', [expect.stringMatching(/^ETH\/USDTSpot · Ether/)]]),
  );
});

test('the closest code comes first, and each result shows its market', async () => {
  await open();
  type(field(), 'btc');
  expect(options().map((option) => option.replace(/[\d.+%,-].*$/, ''))).toEqual([
    'BTC/USDTSpot · Bitcoin',
    'BTC/USDTFutures · Bitcoin',
    'BTCST/USDTSpot · Standard',
  ]);
  expect([field().getAttribute('aria-expanded'), control('listbox', 'Search results').id]).toEqual([
    'true',
    field().getAttribute('aria-controls'),
  ]);
});

test('names match too, in any spelling', async () => {
  await open();
  type(field(), '  ÀPPLE ');
  expect(options()).toEqual([expect.stringMatching(/^AAPLStock · Apple/)]);
});

test('arrow keys move through the results and wrap around; Enter opens the current one', async () => {
  const { database } = await open();
  type(field(), 'btc');
  const selected = (): string[] =>
    screen
      .getAllByRole('option')
      .filter((option) => option.getAttribute('aria-selected') === 'true')
      .map((option) => option.id);
  expect(selected()).toEqual([]);
  key('ArrowDown');
  key('ArrowDown');
  expect(selected()).toEqual([field().getAttribute('aria-activedescendant')]);
  expect(selected()[0]).toMatch(/-20$/);
  key('ArrowDown');
  key('ArrowDown');
  expect(selected()[0]).toMatch(/-1$/);
  key('ArrowUp');
  expect(selected()[0]).toMatch(/-3$/);
  key('Enter');
  expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=3');
  await waitFor(async () =>
    expect((await database.settings.get('recentSearches'))?.value).toEqual(['BTCST']),
  );
});

test('Enter without a selection opens the first result, and without results it opens nothing', async () => {
  await open();
  type(field(), 'zzz');
  key('Enter');
  expect(currentLocation().text).toBe('/pages/market/search');
  type(field(), 'eth');
  key('Enter');
  expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=2');
});

test('Enter uses the text in the field, even while the results are still those of the previous text', async () => {
  await open();
  type(field(), 'btc');
  // Simulates a fast typist: the results of a new term render when idle, Enter comes before.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), 'eth');
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  expect(options()[0]).toMatch(/^BTC/);
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=2');
});

test('Enter that ends a Japanese IME composition opens nothing', async () => {
  await open();
  type(field(), 'eth');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(currentLocation().text).toBe('/pages/market/search');
});

test('Escape clears the field and restores the suggestions', async () => {
  await open();
  type(field(), 'eth');
  key('Escape');
  expect([field().value, options().length]).toEqual(['', 0]);
  expect(control('region', 'Markets')).toBeTruthy();
});

test('a search without matches shows the typed text literally: markup is text', async () => {
  await open();
  const typed = '<img src=x onerror=alert(1)>&amp;{typed}';
  type(field(), typed);
  expect(pageText()).toContain(`No results for “${typed}”.`);
  expect([options(), document.querySelector('img[src="x"]')]).toEqual([[], null]);
});

test('blanks alone are not a search', async () => {
  await open();
  type(field(), '   ');
  expect(pageText()).not.toContain('No results');
  expect(control('region', 'Markets')).toBeTruthy();
});

test('offline the search covers the stored pairs, and opens one even if it cannot be recorded', async () => {
  const { exchange } = await open({ status: 'offline' });
  exchange.cut();
  type(field(), 'apple');
  press(screen.getByRole('option'));
  expect(currentLocation().text).toBe('/pages/transaction/currency?match_id=30');
  const tries = () => exchange.seen.filter(({ name }) => name === 'recordSearch').length;
  await waitFor(() => expect(tries()).toBe(1));
  // A second search shows that the first has failed by now.
  type(field(), 'ether');
  press(screen.getByRole('option'));
  await waitFor(() => expect(tries()).toBe(2));
  expect([toasts, screen.queryByRole('alert')]).toEqual([[], null]);
});

test('in Thai the page is translated', async () => {
  await open({ language: 'th', answers: { listHotSearches: () => hot } });
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1));
  expect(pageText()).not.toMatch(/Search|Popular|Markets|Recent/);
});

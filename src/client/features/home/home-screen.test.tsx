// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Article } from '#contract/content.ts';
import type { Quote } from '#contract/quotes.ts';
import { ingestBalance, ingestBalances } from '#client/data/wallets/balances-table.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { board } from '#client/data/quotes/board.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { menuAnswer } from '#client/data/content/menu-answer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import type { Answers } from '#tests/support/fake-exchange.ts';
import { balanceOf, deltaOf, quoteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

beforeAll(() => loadMessages(['home-later']));

const at = '2026-11-20T00:00:00.000Z';
const user = userOf({ id: 7 });
const article = (id: number, given: Partial<Article> = {}): Article => ({
  id,
  c_id: 4,
  title: `Notice ${id}`,
  abstract: 'In short.',
  content: 'At length.',
  cover: '',
  url: '',
  created_at: at,
  ...given,
});
const menu = ['spot', 'futures', 'nft'].map((title, index) => ({
  id: index + 1,
  title,
  icon: 'grid',
  url: `/pages/market/market?view=${title}`,
  sort: index + 1,
  is_financial: false,
}));
const coin = (id: number, given: Partial<Quote> = {}): Quote =>
  quoteOf({ id, sort: id, currency_name: `C${id}`, symbol: `C${id}/USDT`, ...given });
const quotes = [1, 2, 3, 4, 5, 6, 7].map((id) => coin(id, { change: `${id - 4}.00` }));
const answers: Answers = {
  listMenu: () => menu,
  listNews: ({ c_id }) => ({
    data:
      c_id === '4' ? [article(9)] : [article(1, { title: 'Trade NFTs', url: '/pages/nft/nft' }), article(2)],
    page: 1,
    limit: 5,
    total: 2,
  }),
  listSparklines: () => [],
  getPopup: () => null,
};
const funds = async (database: TidelineDatabase): Promise<void> => {
  await ingestBalances(database, user.id, {
    accounts: [
      { account: 'change', balances: [balanceOf({ currency_id: 3, available: '1234.5', total: '1234.5' })] },
    ],
    sequence: 4,
    as_of: at,
  });
  for (const name of ['positions', 'loans', 'orders'] as const)
    await noteAsOf(database, user.id, name, Date.parse(at));
};
const open = (scene: Scene = {}) =>
  showScreen('/', { quotes, settings: { fiat: 'USD' }, ...scene, answers: { ...answers, ...scene.answers } });
const watchlist = (): HTMLElement => control('region', 'Markets');
const rowsOf = (part: HTMLElement): string[] => within(part).getAllByRole('listitem').map(textOf);

test('without a network and without stored prices it says so; stored prices are shown with their age', async () => {
  await open({ quotes: [], status: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain('Prices unavailable');
  act(() => netStatus.set('online'));
  expect(screen.queryByRole('alert')).toBeNull();
  await open({ quotes: [], storedQuotes: [coin(1)], status: 'offline', now: '2026-11-20T00:30:00.000Z' });
  expect(textOf(watchlist())).toContain('Updated 30 min. ago');
});

test('a visitor is invited to sign up or log in, sees the market, and no balance', async () => {
  await open();
  expect(control('link', 'Sign up').getAttribute('href')).toBe('#/pages/common/register');
  expect(control('link', 'Log in').getAttribute('href')).toBe('#/pages/common/login');
  expect(screen.queryByRole('region', { name: 'Total equity' })).toBeNull();
  expect(control('link', 'Announcements').getAttribute('href')).toBe('#/pages/mailMessage/ggList');
  expect(rowsOf(watchlist())[0]).toContain('C1');
});

test('while the session is unknown, no login is offered and no balance is shown', async () => {
  await open();
  act(() => sessionView.set({ state: 'restoring', user: null }));
  expect([
    screen.queryByRole('link', { name: 'Sign up' }),
    screen.queryByRole('region', { name: 'Total equity' }),
  ]).toEqual([null, null]);
});

test('the total is shown with its currency and its age, and the eye button hides it', async () => {
  await open({ user, store: funds });
  const equity = await screen.findByRole('region', { name: 'Total equity' });
  await waitFor(() => expect(textOf(equity)).toContain('1,234.50'));
  press(within(equity).getByRole('button', { name: 'Hide balances' }));
  await waitFor(() => expect(textOf(equity)).not.toContain('1,234.50'));
  press(within(equity).getByRole('button', { name: 'Show balances' }));
  await waitFor(() => expect(textOf(equity)).toContain('1,234.50'));
});

test('before the balances load there is no figure, and no zero', async () => {
  await open({ user });
  expect(textOf(control('region', 'Total equity'))).not.toMatch(/\d/);
});

test('a changed balance updates the total to the last digit', async () => {
  const { database } = await open({ user, store: funds });
  const equity = await screen.findByRole('region', { name: 'Total equity' });
  await waitFor(() => expect(textOf(equity)).toContain('1,234.50'));
  await act(() =>
    ingestBalance(
      database,
      user.id,
      'change',
      balanceOf({ currency_id: 3, available: '1234.56', total: '1234.56' }),
      9,
    ),
  );
  await waitFor(() => expect(textOf(equity)).toContain('1,234.56'));
});

test('three links lead to deposit, purchase and transfer', async () => {
  await open({ user, store: funds });
  expect(
    ['Deposit', 'Buy crypto', 'Transfer'].map((name) => control('link', name).getAttribute('href')),
  ).toEqual(['#/pages/fund/receive', '#/pages/otc/otc', '#/pages/fund/fundTransfer']);
});

test('list prices follow the market, each separately', async () => {
  await open();
  const before = rowsOf(watchlist());
  act(() => {
    board.takeDeltas([
      deltaOf({ id: 2, seq: 2, now_price: '777.25', quoted_at: '2026-11-20T00:00:02.000Z' }),
    ]);
    board.paint();
  });
  const after = rowsOf(watchlist());
  expect(after[1]).toContain('777.25');
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
});

test('favourites replace the market list, with a link to all of them', async () => {
  await open({
    user,
    store: async (database) => {
      await funds(database);
      await database.table('favourites').put({ userId: 7, matchId: 5, wanted: true, pending: false });
    },
  });
  const own = await screen.findByRole('region', { name: 'Watchlist' });
  await waitFor(() => expect(rowsOf(own)).toHaveLength(1));
  expect(rowsOf(own)[0]).toContain('C5');
  expect(within(own).getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    '#/pages/market/market?view=favourites',
  );
});

test('areas are in the order of the exchange, translated; one without a translation has its own name', async () => {
  await open({ answers: { listMenu: () => [...menu, { ...menu[0]!, id: 4, title: 'brandNew', sort: 9 }] } });
  const products = await screen.findByRole('navigation', { name: 'Products' });
  expect(within(products).getAllByRole('link').map(textOf)).toEqual(['Spot', 'Futures', 'NFT', 'brandNew']);
  press(within(products).getByRole('link', { name: 'Futures' }));
  expect(currentLocation().text).toBe('/pages/market/market?view=futures');
});

test('areas come from this device while the exchange is silent, and are missing if neither has them', async () => {
  await open({
    answers: { listMenu: () => Promise.reject(new TypeError('Failed to fetch')) },
    store: (database) => storeAnswerRow(database, menuAnswer, {}, menu.slice(0, 1)),
  });
  const products = await screen.findByRole('navigation', { name: 'Products' });
  expect(within(products).getAllByRole('link').map(textOf)).toEqual(['Spot']);
  await open({ answers: { listMenu: () => Promise.reject(new TypeError('Failed to fetch')) } });
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Products' })).toBeNull());
});

test('the latest announcement is shown in one row, and banners link to their target or their text', async () => {
  await open();
  const line = await screen.findByRole('link', { name: 'Announcement: Notice 9' });
  expect(line.getAttribute('href')).toBe('#/pages/mailMessage/ggDetail?id=9');
  const highlights = await screen.findByRole('region', { name: 'Highlights' });
  const links = within(highlights).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/nft/nft',
    '#/pages/common/article?id=2',
  ]);
  press(links[0]!);
  expect(currentLocation().text).toBe('/pages/nft/nft');
});

test.each<[number, string, string | null]>([
  [0, 'Level 1 raises your withdrawal limit to 200 BTC per 24 h.', 'Start'],
  [1, 'Your documents are being checked.', null],
  [3, 'Your last request was refused. See what to fix.', 'Details'],
])('a user with verification status %i sees that status', async (review_status, sentence, button) => {
  await open({ user: userOf({ id: 7, review_status: review_status as 0 }), store: funds });
  await screen.findByText(sentence);
  const link = button && control('link', button).getAttribute('href');
  expect(link).toBe(button && '#/pages/setting/real');
});

test('a verified user sees no verification notice', async () => {
  await open({ user: userOf({ id: 7, review_status: 2 }), store: funds });
  await screen.findByRole('region', { name: 'Highlights' });
  expect(pageText()).not.toContain('Verify your identity');
});

test('unread messages are counted on the bell, also for screen readers', async () => {
  const message = (id: number) => ({
    id,
    userId: 7,
    type: 'system' as const,
    status: 'unread' as const,
    title: 'Title',
    content: 'Text',
    url: '',
    read_at: null,
    created_at: at,
    version: 1,
  });
  await open({
    user,
    store: async (database) => {
      await funds(database);
      await database.prepare('messages');
      await database.table('messages').bulkPut([message(1), message(2)]);
      await noteAsOf(database, user.id, 'messages', Date.parse(at));
    },
  });
  const bell = await screen.findByRole('link', { name: 'Messages, 2 unread' });
  expect(bell.getAttribute('href')).toBe('#/pages/mailMessage/mailMessage');
});

test('in Portuguese the total has its separators and the page its translations', async () => {
  await open({ user, store: funds, language: 'pt' });
  await waitFor(() => expect(pageText()).toContain('1.234,50'));
  expect(pageText()).not.toMatch(/Total equity|Watchlist|Markets|Deposit/);
});

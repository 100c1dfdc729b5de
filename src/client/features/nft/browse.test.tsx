// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Artist, Artwork, Collection } from '#contract/nft-rows.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { artworkOf } from '#tests/support/nft-samples.ts';
import { collector, midAuction, sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';

beforeEach(() => {
  mockSessionHistory();
  // The grid renders as many columns as fit, and none at zero width.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => vi.restoreAllMocks());

const pageOf = <Row,>(data: Row[], total = data.length) => ({ data, page: 1, limit: 48, total });
const collectionOf = (change: Partial<Collection> = {}): Collection => ({
  id: 1,
  name: 'Tides',
  description: 'Of the sea.',
  author_id: 4,
  author_name: 'Moana',
  image: '',
  blur: '',
  works: 12,
  on_sale: 3,
  owners: 5,
  floor_price: '1250.5',
  currency_name: 'USDT',
  is_blind_box: false,
  ...change,
});
const artistOf = (change: Partial<Artist> = {}): Artist => ({
  id: 4,
  nickname: 'Moana',
  head_portrait: '',
  blur: '',
  description: 'Paints water.',
  works: 1,
  on_sale: 1,
  artworks_collect_number: 2,
  ...change,
});
const market: Answers = {
  listArtworks: () => pageOf([artworkOf()]),
  listCollections: () => pageOf([collectionOf()]),
  listArtists: () => pageOf([artistOf()]),
  listNftCurrencies: () => [
    { id: 3, name: 'USDT', decimals: 2 },
    { id: 2, name: 'ETH', decimals: 8 },
  ],
};
const open = (location: `/${string}`, scene: Scene = {}) =>
  showScreen(location, { user: collector, now: midAuction, answers: market, ...scene });
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const asked = (seen: Parameters<typeof sentOf>[0]) => sentOf(seen, 'listArtworks').map(sentFields);

test('the market shows auctions ending soon, new works, collections and creators, each with a link to all', async () => {
  const { exchange } = await open('/pages/nft/nft');
  const auctions = await region('Auctions ending soon');
  await within(auctions).findByText('100.00 USDT');
  expect(
    within(auctions).getByRole('link', { name: 'See all: Auctions ending soon' }).getAttribute('href'),
  ).toBe('#/pages/nft/components/artwork?sale=auction&state=onSale&sort=ending');
  expect(textOf(await region('Collections'))).toContain('From 1,250.50 USDT');
  expect(textOf(await region('Creators'))).toContain('Moana1 artwork2 favourites');
  expect(asked(exchange.seen)).toContainEqual({
    pay_type: '2',
    status: '1',
    sort: 'ending',
    page: '1',
    limit: '48',
  });
});

test('an empty market says so list by list, and a list that failed can be requested again', async () => {
  await open('/pages/nft/nft', {
    answers: {
      listArtworks: () => pageOf<Artwork>([]),
      listCollections: () => pageOf<Collection>([]),
      listArtists: () => pageOf<Artist>([]),
    },
  });
  for (const sentence of [
    'No auction is open at the moment.',
    'There are no artworks yet.',
    'There are no collections yet.',
    'There are no creators yet.',
  ])
    await screen.findByText(sentence);
});

test.each<[string, Partial<Artwork>, RegExp]>([
  ['an auction', {}, /00:30:00Auction100\.00 USDT ≈ \$100\.00$/],
  [
    'a box before its start',
    {
      pay_type: 3,
      start_time: '2026-03-04T14:30:00.000Z',
      end_time: '2026-03-09T12:00:00.000Z',
      sale_status: 'notStarted',
    },
    /Starts in2d 2hBlind box100\.00 USDT ≈ \$100\.00$/,
  ],
  ['a sold work', { pay_type: 1, sale_status: 'paid' }, /SoldFixed price100\.00 USDT ≈ \$100\.00$/],
  [
    'a work never on sale',
    { sale_id: null, sale_status: null, start_time: null, end_time: null, price: '0' },
    /Not for sale$/,
  ],
  ['a film of a rarity', { type: 4, rarity: 'SR' }, /^VideoSR/],
])('a card shows %s by its labels', async (_, change, expected) => {
  await open('/pages/nft/components/artwork', {
    answers: { ...market, listArtworks: () => pageOf([artworkOf({ sale_id: 8_000, ...change })]) },
  });
  expect(textOf(await screen.findByRole('article'))).toMatch(expected);
});

test('a favourite is marked at once, also offline, and waits in the outbox', async () => {
  const { database, exchange } = await open('/pages/nft/components/artwork');
  const star = await screen.findByRole('button', { name: 'Favourite artwork: Spring tide' });
  press(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect((await database.outbox.toArray()).map(({ intent }) => intent)).toEqual([
    { kind: 'collectArtwork', code: 'a'.repeat(40), wanted: true },
  ]);
  expect(sentOf(exchange.seen, 'buyArtwork')).toEqual([]);
});

test('filters are chosen, applied together, sent in the format of the exchange, and cleared', async () => {
  const { exchange } = await open('/pages/nft/components/artwork');
  press(await screen.findByRole('button', { name: 'Filter and sort' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and sort' });
  const choose = (group: string, option: string): void =>
    press(
      within(within(sheet).getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }),
    );
  choose('Media', 'Video');
  choose('State', 'On sale');
  choose('Rarity', 'SR');
  choose('Sort by', 'Price: high to low');
  await within(sheet).findByRole('radio', { name: 'ETH' });
  choose('Currency', 'ETH');
  type(within(sheet).getByRole('textbox', { name: 'Lowest price (ETH)' }), '0.5');
  type(within(sheet).getByRole('textbox', { name: 'Highest price (ETH)' }), '1,000');
  press(within(sheet).getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(currentLocation().text).toBe(
      '/pages/nft/components/artwork?media=video&state=onSale&rarity=SR&sort=priceDown&currency=2&min=0.5&max=1000',
    ),
  );
  await waitFor(() =>
    expect(asked(exchange.seen)).toContainEqual({
      type: '4',
      status: '1',
      rarity: 'SR',
      sort: 'priceDown',
      currency: '2',
      min_price: '0.5',
      max_price: '1000',
      page: '1',
      limit: '48',
    }),
  );
  expect(control('button', 'Filter and sort: 7 chosen')).toBeTruthy();
});

test('invalid prices, or an inverted range, are reported next to the field and change nothing', async () => {
  await open('/pages/nft/components/artwork');
  press(await screen.findByRole('button', { name: 'Filter and sort' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter and sort' });
  const least = within(sheet).getByRole('textbox', { name: 'Lowest price (USDT)' });
  const most = within(sheet).getByRole('textbox', { name: 'Highest price (USDT)' });
  const show = within(sheet).getByRole('button', { name: 'Show' });
  type(least, '50');
  type(most, '49.99');
  press(show);
  expect(descriptionOf(most)).toContain('The lowest price is above the highest.');
  for (const text of ['abc', '-1', ...hostileStrings.slice(0, 8)]) {
    type(most, text);
    press(show);
    expect(descriptionOf(most)).toMatch(/Enter a valid price|It is not clear which number/);
  }
  expect(currentLocation().text).toBe('/pages/nft/components/artwork');
});

test('a search without matches says so, and links back to everything', async () => {
  await open('/pages/nft/components/artwork?media=video&min=5', {
    answers: { ...market, listArtworks: ({ type: media }) => pageOf(media ? [] : [artworkOf()]) },
  });
  await screen.findByText('No artwork matches.');
  press(control('button', 'Clear filters'));
  expect(currentLocation().text).toBe('/pages/nft/components/artwork');
  await screen.findByText('1 artwork');
});

test('the search goes into the address once typing pauses, and finds names before works', async () => {
  const { exchange } = await open('/pages/nft/components/search');
  type(control('textbox', 'Artwork, creator, collection or code'), ' tid');
  type(control('textbox', 'Artwork, creator, collection or code'), ' tide ');
  await waitFor(() => expect(currentLocation().text).toBe('/pages/nft/components/search?keyword=tide'));
  const names = await screen.findByRole('list', { name: 'Collections and creators' });
  await waitFor(() => expect(within(names).getAllByRole('link').map(textOf)).toEqual(['Moana', 'Tides']));
  expect(asked(exchange.seen).map(({ keyword }) => keyword)).not.toContain('tid');
});

test('four of many names are shown first, and all on a press', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    artistOf({ id: index + 1, nickname: `Artist ${index + 1}` }),
  );
  await open('/pages/nft/components/search?keyword=art', {
    answers: { ...market, listArtists: () => pageOf(many), listCollections: () => pageOf<Collection>([]) },
  });
  const names = await screen.findByRole('list', { name: 'Collections and creators' });
  expect(within(names).getAllByRole('link')).toHaveLength(4);
  press(within(names).getByRole('button', { name: 'Show more' }));
  expect(within(names).getAllByRole('link')).toHaveLength(6);
});

test('a collection shows its floor price and owners above its works; without one on sale there is no floor', async () => {
  await open('/pages/nft/components/artwork?collection=1');
  await screen.findByText('Of the sea.');
  expect(pageText()).toMatch(/Floor price1,250\.50 USDT|1,250\.50 USDTFloor price/);
  await open('/pages/nft/components/artwork?collection=2', {
    answers: { ...market, listCollections: () => pageOf([collectionOf({ id: 2, floor_price: null })]) },
  });
  await waitFor(() => expect(pageText()).toMatch(/Floor price—|—Floor price/));
});

test('a creator has works and favourites; a link without one, or to a missing one, says so', async () => {
  const { exchange } = await open('/pages/nft/artistDetail?uid=4', {
    answers: {
      ...market,
      getArtist: () => ({ ...artistOf(), collect_count: 0, artworks: [], collects: [] }),
      listArtworks: ({ collected_by }) => pageOf(collected_by ? [] : [artworkOf()]),
    },
  });
  await screen.findByText('Paints water.');
  press(await screen.findByRole('tab', { name: 'Favourite artworks' }));
  expect(currentLocation().text).toBe('/pages/nft/artistDetail?uid=4&view=favourites');
  await screen.findByText('No favourites yet.');
  expect(asked(exchange.seen).map(({ author_id, collected_by }) => author_id ?? collected_by)).toEqual([
    '4',
    '4',
  ]);
  await open('/pages/nft/artistDetail');
  await screen.findByText('This link doesn’t point to a creator.');
  await open('/pages/nft/artistDetail?uid=5', {
    answers: {
      getArtist: () => failureOf({ error: 'artist.notFound', message: 'There is no such creator' }),
    },
  });
  await screen.findByText('There is no such creator');
});

test.each([
  [1, '1 artwork'],
  [2, '2 artworks'],
])('a list of %i has a count with its own plural', async (total, expected) => {
  await open('/pages/nft/components/artwork', {
    answers: { ...market, listArtworks: () => pageOf([artworkOf()], total) },
  });
  expect(await screen.findByRole('heading', { name: expected })).toBeTruthy();
});

test('collections and creators load more on a press, and say why a page failed', async () => {
  let isBroken = true;
  await open('/pages/nft/components/collection', {
    answers: {
      ...market,
      listCollections: ({ page }) =>
        page === '1'
          ? pageOf([collectionOf()], 60)
          : isBroken
            ? failureOf({ error: 'request.tooMany', message: 'Too many' })
            : pageOf([collectionOf({ id: 2, name: 'Second page' })], 60),
    },
  });
  press(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Too many');
  isBroken = false;
  press(control('button', 'Show more'));
  await screen.findByText('Second page');
  await open('/pages/nft/components/artist');
  await screen.findByText('1 artwork');
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Artwork } from '#contract/nft-rows.ts';
import { artworkChanged } from '#client/data/nfts/artwork-news.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { myArtworksAnswer } from '#client/data/nfts/nft-answers.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { artworkOf, debtOf, myBidOf } from '#tests/support/nft-samples.ts';
import { collector, midAuction, sentOf } from '#tests/support/nft-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const page = (data: Artwork[], total = data.length) => ({ data, page: 1, limit: 48, total });
const works = (count: number): Artwork[] =>
  Array.from({ length: count }, (_, index) =>
    artworkOf({
      id: index + 1,
      code: String(index + 1).padStart(40, '0'),
      name: `Work ${index + 1}`,
      is_own: true,
    }),
  );
const open = (mine: Artwork[], scene: Scene = {}) =>
  showScreen('/pages/nft/mine', {
    user: collector,
    now: midAuction,
    answers: { listMyArtworks: ({ group }) => (group === 'listed' ? page(mine.slice(0, 2)) : page(mine)) },
    ...scene,
  });
const figures = (): string[] => screen.getAllByRole('link').map(textOf);

test('my works are counted, each figure linking to its list, with the newest six works', async () => {
  await open(works(8), {
    store: async (database) => {
      await database.prepare('nftBids');
      await database.prepare('auctionDebts');
      await database.table('nftBids').put({ ...myBidOf(), userId: 7, isOpen: 1 });
      for (const name of ['nftBids', 'auctionDebts'] as const)
        await noteAsOf(database, collector.id, name, Date.parse(midAuction));
    },
  });
  await screen.findByText('Work 6');
  await waitFor(() =>
    expect(figures()).toEqual(expect.arrayContaining(['8My works', '2On sale', '1Open bids', '0To pay'])),
  );
  expect(screen.queryByText('Work 7')).toBeNull();
  const listed = screen.getAllByRole('link').find((link) => textOf(link) === '2On sale')!;
  expect(listed.getAttribute('href')).toBe('#/pages/nft/myNft?show=listed');
  expect(control('link', 'All my works').getAttribute('href')).toBe('#/pages/nft/myNft');
});

test('of several unpaid auctions the one due first is on top', async () => {
  await open([], {
    store: async (database) => {
      await database.prepare('auctionDebts');
      await database.table('auctionDebts').bulkPut([
        { ...debtOf({ id: 1, nft_name: 'Later' }), userId: 7, isOpen: 1 },
        {
          ...debtOf({ id: 2, nft_name: 'Sooner', overtime: '2026-03-02T13:30:00.000Z' }),
          userId: 7,
          isOpen: 1,
        },
      ]);
      await noteAsOf(database, collector.id, 'auctionDebts', Date.parse(midAuction));
    },
  });
  await screen.findByText('You won Sooner for 105.00 USDT. Pay within');
  expect(screen.getByRole('timer').textContent).toBe('01:00:00');
  expect(control('link', 'Pay for it').getAttribute('href')).toBe('#/pages/nft/purchase_one?id=2');
});

test('without works it says so; works that fail to load can be requested again', async () => {
  await open([]);
  await screen.findByText('You do not own an NFT yet.');
  let isBroken = true;
  await open([], {
    answers: {
      listMyArtworks: () =>
        isBroken ? failureOf({ error: 'request.tooMany', message: 'Too many' }) : page(works(1)),
    },
  });
  // The list of all works was requested before; its key is the same.
  await showScreen('/pages/nft/myNft?show=kept', {
    user: collector,
    answers: {
      listMyArtworks: () =>
        isBroken ? failureOf({ error: 'request.tooMany', message: 'Too many' }) : page(works(1)),
    },
  });
  await screen.findByText('The artworks did not load');
  expect(pageText()).toContain('Too many');
  isBroken = false;
  press(control('button', 'Try again'));
  await screen.findByText('1 artwork');
});

test('my works are those on sale, not on sale, or all, depending on the address', async () => {
  const { exchange } = await showScreen('/pages/nft/myNft', {
    user: collector,
    answers: { listMyArtworks: ({ group }) => (group === 'listed' ? page([]) : page(works(3))) },
  });
  await screen.findByText('3 artworks');
  press(control('radio', 'On sale'));
  expect(currentLocation().text).toBe('/pages/nft/myNft?show=listed');
  await screen.findByText('You have nothing on sale.');
  press(control('radio', 'All'));
  expect(currentLocation().text).toBe('/pages/nft/myNft');
  await waitFor(() =>
    expect(sentOf(exchange.seen, 'listMyArtworks').map(({ fields }) => fields.group)).toContain('listed'),
  );
});

test('a work that changes hands refreshes the list', async () => {
  const { exchange } = await showScreen('/pages/nft/myNft', {
    user: collector,
    answers: { listMyArtworks: () => page(works(1)) },
  });
  await screen.findByText('1 artwork');
  const before = sentOf(exchange.seen, 'listMyArtworks').length;
  artworkChanged.emit('0'.repeat(40));
  await waitFor(() => expect(sentOf(exchange.seen, 'listMyArtworks').length).toBeGreaterThan(before));
});

test('offline the stored works are shown, with their age', async () => {
  await open(works(1), {
    status: 'offline',
    answers: {},
    store: (database) =>
      storeAnswerRow(database, myArtworksAnswer, { page: 1, limit: 48 }, page(works(1)), {
        fetchedAt: Date.parse('2026-03-02T12:00:00.000Z'),
      }),
  });
  await screen.findByText('Work 1');
  expect(within(document.body).getAllByText('Updated 30 min. ago').length).toBeGreaterThan(0);
});

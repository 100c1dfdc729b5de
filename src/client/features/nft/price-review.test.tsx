// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { AuctionDebt, MyTrade } from '#contract/nft-rows.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { artworkOf, debtOf, tradeOf } from '#tests/support/nft-samples.ts';
import { collector, freshWork, inSheet, openSheet, openWork, storeFunds } from '#tests/support/nft-scene.ts';
import { confirmation, openResale, ownedWork, priceField, review } from '#tests/support/resale-scene.ts';
import { mockSessionHistory } from '#tests/support/session-history.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { press, type, pageText, textOf } from '#tests/support/show.tsx';

beforeAll(() => void mockSessionHistory());

const review_until = '2026-03-05T12:30:00.000Z';
const warning =
  'This price is far above the NFT’s history, so it is reviewed within 72 hours. Until then the amount is frozen and the NFT stays with the seller. If the price is not approved, all of it is available again.';

const forSale = (change: Partial<ArtworkDetail> = {}): ArtworkDetail =>
  freshWork({ pay_type: 1, per_increase: null, margin: null, price: '100', ...change });
const openBuying = async (work: ArtworkDetail) => {
  await openWork(work, {
    answers: {
      buyArtwork: () => artworkOf({ id: work.id, code: work.code, sale_status: 'underReview', review_until }),
    },
  });
  const sheet = await openSheet('Buy now', 'Buy NFT');
  await within(sheet).findByText(/Available/);
  return sheet;
};

test('a price far from the history warns of a review before the confirmation, one at the limit does not', async () => {
  expect(textOf(await openBuying(forSale({ review_above: '99.99' })))).toContain(warning);
  expect(textOf(await openBuying(forSale({ review_above: '100' })))).not.toContain('reviewed');
});

test('a purchase under review says that the work is not the buyer’s yet, and until when', async () => {
  const sheet = await openBuying(forSale({ review_above: '20' }));
  press(inSheet(sheet, 'Buy for 100.00 USDT'));
  await within(sheet).findByText(/^You have paid\. The price of Spring tide is being reviewed\.$/);
  expect(textOf(sheet)).toMatch(/Decided by .*2026.*\. Until then the amount is frozen\./);
  expect(textOf(sheet)).not.toContain('is yours.');
});

test.each<[string, Partial<ArtworkDetail>, RegExp]>([
  [
    'its buyer',
    { is_buyer: true },
    /Paid, price in review100\.00 USDTDecided by .*Approved, the NFT is yours; if not/,
  ],
  [
    'its seller',
    { is_own: true },
    /Sold, price in review100\.00 USDTDecided by .*Approved, you are paid; if not, you keep/,
  ],
  ['anyone else', {}, /Sold, price in review100\.00 USDTDecided by [^.]*\./],
])(
  'the page of a work under review shows %s what happens and by when, and offers nothing',
  async (_, change, expected) => {
    await openWork(forSale({ sale_status: 'underReview', review_until, ...change }));
    expect(pageText()).toMatch(expected);
    expect(pageText()).toContain('Price in review');
    for (const name of ['Buy now', 'List for sale', 'Log in to buy'])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  },
);

test('a seller sees above which price a sale is reviewed', async () => {
  await openResale(ownedWork());
  type(priceField(), '200');
  review();
  expect(textOf(await confirmation())).toContain(
    'A sale for more than 500.00 USDT is reviewed before you are paid, within 72 hours.',
  );
});

const openTrades = async (data: MyTrade[]): Promise<string[]> => {
  await showScreen('/pages/nft/purchase?tab=trades', {
    user: collector,
    now: '2026-03-02T12:45:00.000Z',
    answers: { listMyTrades: () => ({ data, page: 1, limit: 100, total: data.length }) },
  });
  const list = await screen.findByRole('region', { name: 'Bought and sold' });
  await within(list).findAllByRole('link');
  return within(list).getAllByRole('link').map(textOf);
};

test('among the trades one under review moved nothing, and a refused one shows the refund', async () => {
  const rows = await openTrades([
    tradeOf({ id: 1, status: 'underReview', review_until }),
    tradeOf({ id: 2, status: 'underReview', review_until, side: 'bought' }),
    tradeOf({ id: 3, status: 'refused' }),
    tradeOf({ id: 4, status: 'refused', side: 'bought' }),
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/Approved, you are paid; .*opened\.100\.00 USDTPrice in review$/),
    expect.stringMatching(/Approved, the NFT is yours; .*again\.100\.00 USDTPrice in review$/),
    expect.stringMatching(/You keep the NFT\.100\.00 USDTPrice not approved$/),
    expect.stringMatching(/All of it is available again\.100\.00 USDTPrice not approved$/),
  ]);
});

const openDebt = async (debt: AuctionDebt, now = '2026-03-02T14:00:00.000Z'): Promise<void> => {
  await showScreen(`/pages/nft/purchase_one?id=${debt.id}`, {
    user: collector,
    now,
    answers: {
      listAuctionDebts: () => ({ data: [debt], page: 1, limit: 100, total: 1 }),
      payAuction: () => ({ ...debt, status: 'underReview', review_until, version: 2 }),
    },
    store: async (database) => {
      await storeFunds('1000')(database);
      await database.prepare('auctionDebts');
      await database.table('auctionDebts').put({ ...debt, userId: collector.id });
      await noteAsOf(database, collector.id, 'auctionDebts', Date.parse(now));
    },
  });
};

test('paying for a won auction warns of the review, and then says that it is in progress', async () => {
  await openDebt(debtOf({ id: 801, review_above: '100' }));
  const sheet = await openSheet('Pay 105.00 USDT', 'Pay for your NFT');
  await within(sheet).findByText(/Available/);
  expect(textOf(sheet)).toContain(warning);
  press(inSheet(sheet, 'Pay 105.00 USDT'));
  await within(sheet).findByText(/^You have paid\. The price of Spring tide is being reviewed\.$/);
  press(inSheet(sheet, 'Done'));
  await waitFor(() => expect(pageText()).toContain('Paid, and your deposit of 10.00 USDT came back.'));
  expect(pageText()).toMatch(/Decided by .*Until then the amount is frozen/);
});

test('an auction whose price was not approved says that everything was refunded', async () => {
  await openDebt(debtOf({ id: 802, status: 'refused', pay_time: '2026-03-02T14:00:00.000Z', version: 3 }));
  await screen.findByText(
    /^The price was not approved\. What you paid and your deposit of 10\.00 USDT are available again/,
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('purchases under review are not listed as unpaid', async () => {
  await showScreen('/pages/nft/mine', {
    user: collector,
    now: '2026-03-02T14:00:00.000Z',
    answers: { listMyArtworks: () => ({ data: [], page: 1, limit: 48, total: 0 }) },
    store: async (database) => {
      await database.prepare('auctionDebts');
      const debt = debtOf({ id: 803, status: 'underReview', review_until });
      await database.table('auctionDebts').put({ ...debt, userId: collector.id, isOpen: 1 });
      await noteAsOf(database, collector.id, 'auctionDebts', Date.parse('2026-03-02T14:00:00.000Z'));
    },
  });
  await screen.findByText('You do not own an NFT yet.');
  await waitFor(() => expect(screen.getAllByRole('link').map(textOf)).toContain('0To pay'));
  expect(screen.queryByText(/Pay within/)).toBeNull();
});

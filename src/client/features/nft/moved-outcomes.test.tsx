// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Artwork } from '#contract/nft-rows.ts';
import { callOf, notices, patient, refused, showNotices } from '#tests/support/request-notices-scene.tsx';
import { artworkDetail, artworkOf, debtOf, depositOf, myBidOf } from '#tests/support/nft-samples.ts';

const texts = () => notices().map(([text]) => text);
const code = 'a'.repeat(40);

test('a bid follows its auction: outbid since, it is not reported as placed', async () => {
  const bid = myBidOf({ id: 1, status: 'leading' });
  const bidding = callOf({
    kind: 'bid for NFT',
    subject: 2,
    request: { code, name: 'Spring tide', price: '5', expected_price: '100' },
    outcome: { answer: bid },
  });
  const { database } = await showNotices([bidding]);
  await waitFor(() => expect(texts()).toEqual(['Bid for Spring tide: bid placed.']), patient);
  await database.nftBids.put({ ...bid, status: 'outbid', version: 2, userId: 7 });
  await waitFor(() => expect(texts()).toEqual(['Bid for Spring tide: Outbid']));
});

test('a deposit follows the bid it belongs to', async () => {
  const paying = callOf({
    kind: 'pay auction deposit',
    subject: 2,
    request: { code, name: 'Spring tide' },
    outcome: { answer: depositOf({ id: 1 }) },
  });
  const { database } = await showNotices([paying]);
  await waitFor(() => expect(texts()).toEqual(['Deposit for Spring tide: payment made.']), patient);
  await database.nftBids.put({ ...myBidOf({ id: 1, status: 'lost', margin_status: 'returned' }), userId: 7 });
  await waitFor(() => expect(texts()).toEqual(['Deposit for Spring tide: Deposit returned']));
});

test('the payment of an auction follows the review of its price', async () => {
  const debt = debtOf({ id: 5, status: 'underReview' });
  const { database } = await showNotices([
    callOf({ kind: 'pay auction', subject: 5, request: { id: 5 }, outcome: { answer: debt } }),
  ]);
  await waitFor(
    () => expect(texts()).toEqual(['Payment of an auction: paid, and the price is in review.']),
    patient,
  );
  await database.auctionDebts.put({ ...debt, status: 'refused', version: 2, userId: 7 });
  await waitFor(() => expect(texts()).toEqual(['Payment of an auction: Price not approved']));
});

const buyingOf = (answer: Artwork) =>
  callOf({
    kind: 'buy NFT',
    subject: answer.id,
    request: { code, name: 'Spring tide', expected_price: '100' },
    outcome: { answer },
  });
const sellingOf = (answer: Artwork) =>
  callOf({
    kind: 'list NFT for sale',
    subject: answer.id,
    request: { code, name: 'Spring tide', price: '9', start_time: '', end_time: '', seen_proceeds: '8' },
    outcome: { answer },
  });

test.each([
  ['refused', 9, 'Buy Spring tide: Price not approved'],
  ['paid', 9, 'Buy Spring tide: Sold'],
  // Listed again: what the work is now says nothing of this purchase.
  ['started', 10, 'Buy Spring tide: paid, and the price is in review.'],
] as const)(
  'a purchase in review, once its sale is %s in sale %i: "%s"',
  async (sale_status, sale_id, text) => {
    const bought = artworkOf({ pay_type: 1, sale_id: 9, sale_status: 'underReview' });
    await showNotices([buyingOf(bought)], {
      getArtwork: () => artworkDetail({ pay_type: 1, sale_id, sale_status }),
    });
    await waitFor(() => expect(texts()).toEqual([text]), patient);
  },
);

test.each([
  [1, 'started', 'Sale of Spring tide: On sale'],
  [1, 'paid', 'Sale of Spring tide: Sold'],
  [2, 'awaitingPayment', 'Sale of Spring tide: Waiting for payment'],
  [2, 'ended', 'Sale of Spring tide: Ended without a bid'],
] as const)('a listing of type %i follows its sale: %s', async (pay_type, sale_status, text) => {
  const listed = artworkOf({ pay_type, sale_id: 9, sale_status: 'notStarted' });
  await showNotices([sellingOf(listed)], {
    getArtwork: () => artworkDetail({ pay_type, sale_id: 9, sale_status }),
  });
  await waitFor(() => expect(texts()).toEqual([text]), patient);
});

test('a refused purchase has no work to follow', async () => {
  const { exchange } = await showNotices([{ ...buyingOf(artworkOf()), outcome: refused }]);
  await waitFor(() => expect(texts()).toEqual(['Buy Spring tide: not done. Not enough']), patient);
  expect(exchange.seen.filter(({ name }) => name === 'getArtwork')).toEqual([]);
});

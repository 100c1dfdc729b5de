import { expect } from 'vitest';
import { buyArtwork } from '#contract/nft-purchases.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { countGivenBack, pricesInReview, requireGivenBackOnce } from '#tests/support/prices-in-review.ts';
import { anyArtist, fixedPrice, offerWork } from '#tests/support/nft-offer.ts';
import { buying, priceReviews } from '#tests/support/price-reviews.ts';
import { server, test } from './fixtures.ts';

const { buyer, balance, list, must, stateOf } = priceReviews(server);

test.each([
  [
    'approves between strangers',
    false,
    { sale_status: 'paid', is_own: true, is_buyer: false },
    '9000.000000',
  ],
  [
    'refuses between linked accounts',
    true,
    { sale_status: 'refused', is_own: false, is_buyer: false },
    '10000.000000',
  ],
])('the demo rule %s', async (_, isLinked, expected, left) => {
  const [ada, bob] = [await server.signUp(), await buyer()];
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const artist = await anyArtist(server.database);
  const { code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs()));
  await must(buyArtwork, { code, expected_price: '100' }, ada);
  await list(code, '1000', ada);
  if (isLinked)
    await server.database
      .updateTable('users')
      .set({
        invited_by: server.database.selectFrom('users').select('id').where('account', '=', ada.account),
      })
      .where('account', '=', bob.account)
      .execute();
  expect((await must(buyArtwork, buying(code, '1000'), bob)).sale_status).toBe('underReview');
  server.pass(ruleReviewMs);
  await server.app.settleDue();
  expect(await stateOf(code, bob)).toEqual(expected);
  expect(await balance(bob)).toEqual([left, '0.000000']);
});

test('payments between linked accounts do not count as a price history', async () => {
  const [ada, bob, eve] = [await server.signUp(), await buyer(), await buyer()];
  const artist = await anyArtist(server.database);
  const { code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs()));
  await must(buyArtwork, { code, expected_price: '100' }, ada);
  await server.database
    .updateTable('users')
    .set({ invited_by: server.database.selectFrom('users').select('id').where('account', '=', ada.account) })
    .where('account', '=', bob.account)
    .execute();
  await list(code, '400', ada);
  expect((await must(buyArtwork, buying(code, '400'), bob)).sale_status).toBe('paid');
  await list(code, '1500', bob);
  expect((await must(buyArtwork, buying(code, '1500'), eve)).sale_status).toBe('underReview');
});

test('undecided sales are refunded once each, also by concurrent jobs', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.signUp()));
  const buyers = await server.database
    .selectFrom('users')
    .select('id')
    .where(
      'account',
      'in',
      people.map(({ account }) => account),
    )
    .execute();
  const saleIds = await pricesInReview(
    server.database,
    buyers.map(({ id }) => id),
    server.clock.now(),
  );
  await Promise.all([server.app.settleDue(), server.app.settleDue()]);
  expect(await countGivenBack(server.database, saleIds)).toBe(saleIds.length);
  await requireGivenBackOnce(server.database, saleIds);
  expect(await Promise.all(people.map(balance))).toEqual(people.map(() => ['10000.000000', '0.000000']));
});

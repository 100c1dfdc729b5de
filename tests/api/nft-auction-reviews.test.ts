import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import {
  bidForArtwork,
  listAuctionDebts,
  listMyBids,
  payAuction,
  payAuctionDeposit,
} from '#contract/nft-auctions.ts';
import { mintArtwork } from '#contract/nft-minting.ts';
import { buyArtwork } from '#contract/nft-purchases.ts';
import { setNickname } from '#contract/profiles.ts';
import { decideReview, getReview } from '#contract/reviews.ts';
import { dayMs } from '#domain/time/instant.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { anyArtist, auction, offerWork } from '#tests/support/nft-offer.ts';
import { newOperator } from '#tests/support/operator.ts';
import { approve, buying, priceReviews, refuse } from '#tests/support/price-reviews.ts';
import { payPassword } from '#tests/support/withdrawing-user.ts';
import { server, withSettings, type Person } from './fixtures.ts';

const test = withSettings({ REVIEW: 'manual' });
const { buyer, balance, list, must, stateOf, resultOf, verdict, waiting } = priceReviews(server);

let artist: number;
let operators: readonly Person[];
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
  operators = [await newOperator(server)];
});

let ada: Person;
let bob: Person;
beforeEach(async () => {
  ada = await server.signUp();
  bob = await buyer();
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

describe('an auction', () => {
  /** Bob has won it for 1,100, 11 times the exchange's first offer. */
  const won = async (): Promise<{ code: string; id: number }> => {
    const { code } = await offerWork(server.database, artist, auction(server.clock.nowMs()));
    await must(payAuctionDeposit, { code }, bob);
    await must(bidForArtwork, { code, price: '900', expected_price: '100' }, bob);
    server.pass(dayMs);
    await server.app.settleDue();
    await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
    return { code, id: (await must(listAuctionDebts, {}, bob)).data[0]!.id };
  };
  const standing = async () => {
    const [[debt], [bid]] = await Promise.all([
      must(listAuctionDebts, {}, bob).then(({ data }) => data),
      must(listMyBids, {}, bob).then(({ data }) => data),
    ]);
    return [debt!.status, bid!.status, bid!.margin_status];
  };

  test('is paid and under review, with the deposit returned; approval transfers the work', async () => {
    const { code, id } = await won();
    const paid = await must(payAuction, { id, pay_password: payPassword }, bob);
    expect(fieldsOf(paid, 'status', 'is_pay', 'review_above')).toEqual({
      status: 'underReview',
      is_pay: false,
      review_above: '500',
    });
    expect(await balance(bob)).toEqual(['9000.000000', '1000.000000']);
    expect(await standing()).toEqual(['underReview', 'underReview', 'returned']);
    expect((await must(listAuctionDebts, { group: 'open' }, bob)).total).toBe(1);
    expect(await resultOf(payAuction, { id, pay_password: payPassword }, bob)).toBe('nft.underReview id');
    server.pass(dayMs);
    await server.app.settleDue();
    expect(await verdict(operators[0]!, approve)).toBe('ok');
    expect(await standing()).toEqual(['paid', 'paid', 'returned']);
    expect((await stateOf(code, bob)).is_own).toBe(true);
  });

  test('that is refused costs the winner nothing', async () => {
    const { code, id } = await won();
    await must(payAuction, { id, pay_password: payPassword }, bob);
    expect(await verdict(operators[0]!, refuse)).toBe('ok');
    expect(await standing()).toEqual(['refused', 'refused', 'returned']);
    expect(await balance(bob)).toEqual(['10000.000000', '0.000000']);
    expect((await stateOf(code, bob)).is_own).toBe(false);
    expect(await resultOf(payAuction, { id, pay_password: payPassword }, bob)).toBe('nft.late id');
  });
});

test('a first sale above 1,000 USDT is reviewed, and the back office sees seller, work and buyer', async () => {
  await must(setNickname, { nickname: 'Ada' }, ada);
  const pixels = { create: { width: 64, height: 48, channels: 3 as const, background: '#246' } };
  const mint = async (): Promise<string> => {
    const file = new File([new Uint8Array(await sharp(pixels).png().toBuffer())], 'work');
    return (await must(mintArtwork, { type: '1', name: 'Mine', description: 'Made here.', file }, ada)).code;
  };
  const near = await mint();
  await list(near, '1000', ada);
  expect((await must(buyArtwork, buying(near, '1000'), bob)).sale_status).toBe('paid');

  const code = await mint();
  await list(code, '1000.000001', ada);
  await must(buyArtwork, buying(code, '1000.000001'), bob);
  const { id } = await waiting(operators[0]!);
  const read = () => must(getReview, { id }, operators[0]!);
  const { evidence } = await read();
  expect(evidence.checks).toEqual([
    { name: 'not_linked', holds: true },
    { name: 'no_own_work_to_linked', holds: true },
  ]);
  expect(evidence.known.map(({ name, value }) => `${name} ${value}`)).toEqual(
    expect.arrayContaining([`seller ${ada.account}`, 'review_above 1000']),
  );
  // The seller has invited the buyer.
  const inviter = server.database.selectFrom('users').select('id').where('account', '=', ada.account);
  await server.database
    .updateTable('users')
    .set({ invited_by: inviter })
    .where('account', '=', bob.account)
    .execute();
  expect(await resultOf(decideReview, { id, ...approve, seen: evidence.seen }, operators[0]!)).toBe(
    'state.changed seen',
  );
  expect((await read()).evidence.checks.map(({ holds }) => holds)).toEqual([false, false]);
  expect(await verdict(operators[0]!, { verdict: 'refuse', reason_code: 'linkedAccounts' })).toBe('ok');
  expect(await balance(bob)).toEqual(['9000.000000', '0.000000']);
});

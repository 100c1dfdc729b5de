import { beforeEach, describe, expect } from 'vitest';
import { listMessages } from '#contract/messages.ts';
import { buyArtwork, listMyArtworks, listMyTrades, quoteResale } from '#contract/nft-purchases.ts';
import { getArtwork } from '#contract/nfts.ts';
import { decideReview, getReview } from '#contract/reviews.ts';
import { getWithdrawalTerms } from '#contract/withdrawals.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { anyArtist, fixedPrice, offerWork } from '#tests/support/nft-offer.ts';
import { newOperator } from '#tests/support/operator.ts';
import { approve, buying, priceReviews, refuse } from '#tests/support/price-reviews.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { restart, server, withSettings, type Person } from './fixtures.ts';

const test = withSettings({ REVIEW: 'manual' });
const { buyer, balance, list, must, stateOf, resultOf, verdict, waiting } = priceReviews(server);

let artist: number;
let operators: readonly Person[];
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
  operators = [await newOperator(server), await newOperator(server)];
});

let ada: Person;
let bob: Person;
beforeEach(async () => {
  ada = await server.signUp();
  bob = await buyer();
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

/** Ada has bought a work for 100, and lists it again. */
const resold = async (price: string): Promise<string> => {
  const { code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs()));
  await must(buyArtwork, { code, expected_price: '100' }, ada);
  await list(code, price, ada);
  return code;
};
const titles = async (as: Person): Promise<string[]> =>
  (await must(listMessages, { type: 'system' } as never, as)).data.map(({ title }) => title);
const tradesOf = async (as: Person) =>
  (await must(listMyTrades, {}, as)).data.map(({ side, status, price }) => `${side} ${status} ${price}`);

describe('a resale', () => {
  test('at five times the last price passes; above that both sides are frozen for a review', async () => {
    const near = await resold('500');
    expect((await must(buyArtwork, buying(near, '500'), bob)).sale_status).toBe('paid');
    const code = await resold('500.01');
    const [adaBefore] = await balance(ada);
    const seen = await must(getArtwork, { code }, bob);
    expect([seen.review_above, seen.review_until]).toEqual(['500', null]);
    const bought = await must(buyArtwork, buying(code, '500.01'), bob);
    expect([bought.sale_status, bought.is_own, bought.status]).toEqual(['underReview', false, 0]);
    expect(Date.parse(bought.review_until!)).toBe(server.clock.nowMs() + 72 * hourMs);
    expect(await balance(bob)).toEqual(['8999.990000', '500.010000']);
    expect((await balance(ada))[0]).toBe(adaBefore);
    expect(await stateOf(code, bob)).toEqual({ sale_status: 'underReview', is_own: false, is_buyer: true });
    expect(await stateOf(code, ada)).toEqual({ sale_status: 'underReview', is_own: true, is_buyer: false });
    expect((await titles(bob))[0]).toBe('Price in review');
    expect((await titles(ada))[0]).toBe('Price in review');
    expect([(await tradesOf(bob))[0], (await tradesOf(ada))[0]]).toEqual([
      'bought underReview 500.01',
      'sold underReview 500.01',
    ]);
    // No one can trade it meanwhile.
    expect(await resultOf(quoteResale, { code, price: '1' }, ada)).toBe('nft.listed code');
    expect(await resultOf(quoteResale, { code, price: '1' }, bob)).toBe('nft.notOwned code');
    const cleo = await buyer();
    expect(await resultOf(buyArtwork, buying(code, '500.01'), cleo)).toBe('nft.underReview code');
    expect((await must(listMyArtworks, { group: 'listed' }, ada)).data.map((work) => work.code)).toContain(
      code,
    );
    expect(await balance(cleo)).toEqual(['10000.000000', '0.000000']);
  });

  test('that is approved settles like any other, once', async () => {
    const code = await resold('1000');
    const [before] = await balance(ada);
    await must(buyArtwork, buying(code, '1000'), bob);
    const { id } = await waiting(operators[0]!);
    expect(await verdict(operators[0]!, approve)).toBe('ok');
    expect(await balance(bob)).toEqual(['9000.000000', '0.000000']);
    expect(Number((await balance(ada))[0]) - Number(before)).toBe(925);
    expect(await stateOf(code, bob)).toEqual({ sale_status: 'paid', is_own: true, is_buyer: false });
    expect((await titles(bob))[0]).toBe('Price approved');
    expect((await titles(ada))[0]).toBe('NFT sold');
    expect(await resultOf(decideReview, { id, ...refuse, seen: 'x' }, operators[1]!)).toBe(
      'review.decided id',
    );
    server.pass(4 * dayMs);
    await server.app.settleDue();
    expect(await stateOf(code, bob)).toEqual({ sale_status: 'paid', is_own: true, is_buyer: false });
    // Five times the present sale price.
    expect((await must(quoteResale, { code, price: '1' }, bob)).review_above).toBe('5000');
  });

  test('that is refused returns everything to both sides, including fee and limit', async () => {
    const code = await resold('8000');
    const before = await balance(ada);
    const left = async () => (await must(getWithdrawalTerms, { currency: bitcoin }, bob)).left;
    const room = await left();
    await must(buyArtwork, buying(code, '8000'), bob);
    expect(await left()).not.toBe(room);
    expect(await verdict(operators[0]!, { verdict: 'refuse', reason_code: 'other' })).toBe(
      'text.required why',
    );
    expect(await verdict(operators[0]!, refuse)).toBe('ok');
    expect(await balance(bob)).toEqual(['10000.000000', '0.000000']);
    expect(await balance(ada)).toEqual(before);
    expect(await left()).toBe(room);
    expect(await stateOf(code, ada)).toEqual({ sale_status: 'refused', is_own: true, is_buyer: false });
    const [message] = (await must(listMessages, { type: 'system' } as never, bob)).data;
    expect(message!.content).toContain('Nothing in the NFT’s history explains the price.');
    expect([(await tradesOf(bob))[0], (await tradesOf(ada))[0]]).toEqual([
      'bought refused 8000',
      'sold refused 8000',
    ]);
    // Its price is not part of the history: the last regular sale counts.
    expect((await must(quoteResale, { code, price: '1' }, ada)).review_above).toBe('500');
    await list(code, '400', ada);
    expect((await must(buyArtwork, buying(code, '400'), bob)).sale_status).toBe('paid');
  });

  test('that is not decided within 72 hours is reversed, also after a restart', async () => {
    const code = await resold('600');
    await must(buyArtwork, buying(code, '600'), bob);
    const { id } = await waiting(operators[0]!);
    server.pass(72 * hourMs - 1);
    await server.app.settleDue();
    expect((await stateOf(code, ada)).sale_status).toBe('underReview');
    await restart({ REVIEW: 'manual' });
    server.pass(1);
    await Promise.all([server.app.settleDue(), server.app.settleDue()]);
    await server.app.settleDue();
    expect((await stateOf(code, ada)).sale_status).toBe('refused');
    expect(await balance(bob)).toEqual(['10000.000000', '0.000000']);
    const [message] = (await must(listMessages, { type: 'system' } as never, bob)).data;
    expect(message!.content).toContain('The review was not decided within 72 hours.');
    expect(await resultOf(decideReview, { id, ...approve, seen: 'x' }, operators[0]!)).toBe(
      'review.decided id',
    );
    expect((await must(getReview, { id }, operators[0]!)).decision).toEqual(
      expect.objectContaining({ verdict: 'refused', operator: null, why: 'notDecided' }),
    );
  });
});

describe('concurrently', () => {
  test('of two buyers one pays', async () => {
    const code = await resold('900');
    const cleo = await buyer();
    const outcomes = await Promise.all(
      [bob, cleo].map((as) => resultOf(buyArtwork, buying(code, '900'), as)),
    );
    expect(outcomes.sort()).toEqual(['nft.underReview code', 'ok']);
    const frozen = await Promise.all([bob, cleo].map(balance));
    expect(frozen.map(([, one]) => one).sort()).toEqual(['0.000000', '900.000000']);
  });

  test('of two operators one decides', async () => {
    const code = await resold('900');
    await must(buyArtwork, buying(code, '900'), bob);
    const { id } = await waiting(operators[0]!);
    const outcomes = await Promise.all(
      [approve, refuse].map((one, index) => verdict(operators[index]!, one, id)),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    const isSold = outcomes[0] === 'ok';
    expect((await stateOf(code, bob)).is_own).toBe(isSold);
    expect(await balance(bob)).toEqual([isSold ? '9100.000000' : '10000.000000', '0.000000']);
  });

  test('of an operator and the deadline one decides', async () => {
    const code = await resold('900');
    await must(buyArtwork, buying(code, '900'), bob);
    const { id } = await waiting(operators[0]!);
    server.pass(72 * hourMs);
    const [outcome] = await Promise.all([verdict(operators[0]!, approve, id), server.app.settleDue()]);
    expect(['ok', 'review.decided id']).toContain(outcome);
    expect(await stateOf(code, bob)).toEqual(
      expect.objectContaining({
        sale_status: outcome === 'ok' ? 'paid' : 'refused',
        is_own: outcome === 'ok',
      }),
    );
  });
});

test('a seller who is an operator cannot decide it', async () => {
  const code = await resold('900');
  await must(buyArtwork, buying(code, '900'), bob);
  const seller = await newOperator(server, ada.account);
  expect(await verdict(seller, approve)).toBe('review.own id');
});

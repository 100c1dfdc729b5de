import { beforeEach, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import {
  bidForArtwork,
  listAuctionDebts,
  listMyBids,
  payAuction,
  payAuctionDeposit,
} from '#contract/nft-auctions.ts';
import { getArtwork } from '#contract/nfts.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, auction, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

let artist: number;
let ada: string;
let bob: string;
let code: string;
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
});
beforeEach(async () => {
  [ada, bob] = [(await server.signUp()).token, (await server.signUp()).token];
  ({ code } = await offerWork(server.database, artist, auction(server.clock.nowMs())));
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, token = ada) =>
  server.api.must(endpoint, input, { token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: ada }));
const deposit = (token = ada) => must(payAuctionDeposit, { code }, token);
const bid = (price: string, expected_price: string, token = ada) =>
  must(bidForArtwork, { code, price, expected_price }, token);
const balance = async (): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {});
  const { available, frozen } = accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const pass = async (ms: number): Promise<void> => {
  server.pass(ms);
  await server.app.settleDue();
};

const offered = (price: string) =>
  offerWork(server.database, artist, { ...auction(server.clock.nowMs()), starting_price: price, price });

test('an auction is paid from the deposit too, when the balance is too small', async () => {
  await deposit();
  await bid('20', '100');
  await must(transferBetweenAccounts, {
    from_field: 'change',
    to_field: 'lever',
    currency_id: tether,
    number: '9870',
  });
  await pass(dayMs);
  const { id } = (await must(listAuctionDebts, {})).data[0]!;
  expect(await balance()).toEqual(['110.000000', '20.000000']);
  expect((await must(payAuction, { id })).status).toBe('paid');
  expect(await balance()).toEqual(['10.000000', '0.000000']);
});

test('a bid is at most ten times the current price, and the leader cannot bid', async () => {
  await Promise.all([deposit(), deposit(bob)]);
  const resultOfBid = (price: string, expected_price: string) =>
    resultOf(bidForArtwork, { code, price, expected_price });
  expect(await resultOfBid('10000000000000000000', '100')).toBe('nft.bidTooHigh price');
  expect(await resultOfBid('900.000001', '100')).toBe('nft.bidTooHigh price');
  expect((await bid('900', '100')).price).toBe('1000');
  expect(await resultOfBid('5', '1000')).toBe('nft.leading price');
  await bid('5', '1000', bob);
  expect(await resultOfBid('5', '1005')).toBe('ok');
});

test('a bid is covered by the available balance, excluding leading bids in other auctions', async () => {
  ({ code } = await offered('6000'));
  await deposit();
  expect(await resultOf(bidForArtwork, { code, price: '3980.000001', expected_price: '6000' })).toBe(
    'balance.insufficient price',
  );
  await bid('5', '6000');
  const first = code;
  ({ code } = await offered('3900'));
  await Promise.all([deposit(), deposit(bob)]);
  // 9960 are available, of which 6005 are promised.
  expect(await resultOf(bidForArtwork, { code, price: '56', expected_price: '3900' })).toBe(
    'balance.insufficient price',
  );
  await must(payAuctionDeposit, { code: first }, bob);
  await must(bidForArtwork, { code: first, price: '5', expected_price: '6005' }, bob);
  expect(await resultOf(bidForArtwork, { code, price: '56', expected_price: '3900' })).toBe('ok');
});

test('of two concurrent bids that together exceed the balance, one is accepted', async () => {
  const codes = [(await offered('5500')).code, (await offered('5600')).code];
  for (const one of codes) await must(payAuctionDeposit, { code: one });
  const outcomes = await Promise.all(
    codes.map((one, index) =>
      resultOf(bidForArtwork, { code: one, price: '5', expected_price: index === 0 ? '5500' : '5600' }),
    ),
  );
  expect(outcomes.sort()).toEqual(['balance.insufficient price', 'ok']);
});

test('the deposit of a non-paying winner invited by the seller goes to the insurance account', async () => {
  const insured = async (): Promise<number> => {
    const row = await server.database
      .selectFrom('house_balances')
      .select('total')
      .where('house', '=', 'insurance')
      .where('currency_id', '=', tether)
      .executeTakeFirst();
    return Number(row?.total ?? 0);
  };
  await deposit();
  await bid('5', '100');
  const { leader_id: winner } = await server.database
    .selectFrom('nft_sales')
    .innerJoin('nft_works', 'nft_works.sale_id', 'nft_sales.id')
    .select('leader_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await server.database.updateTable('users').set({ invited_by: artist }).where('id', '=', winner!).execute();
  const before = await insured();
  await pass(dayMs);
  await pass(dayMs);
  expect([(await insured()) - before, await balance()]).toEqual([20, ['9980.000000', '0.000000']]);
});

test('a deposit for another sale, or of another amount than confirmed, is refused', async () => {
  const { sale_id, margin } = await must(getArtwork, { code });
  const agreed = { code, sale_id: sale_id!, expected_margin: margin! };
  expect(await resultOf(payAuctionDeposit, { ...agreed, expected_margin: '19' })).toBe(
    'state.changed expected_margin',
  );
  expect(await resultOf(payAuctionDeposit, { ...agreed, sale_id: sale_id! + 1 })).toBe(
    'state.changed sale_id',
  );
  expect((await must(payAuctionDeposit, agreed)).status).toBe('frozen');
});

test('a bidder has one row per auction, whatever the bids, and it closes when the auction ends', async () => {
  await Promise.all([deposit(), deposit(bob)]);
  await bid('5', '100');
  const first = (await must(listMyBids, {})).data;
  await bid('5', '105', bob);
  await bid('5', '110');
  const now = (await must(listMyBids, { group: 'open' })).data;
  expect(now.map(({ id, price, status }) => [id, price, status])).toEqual([[first[0]!.id, '115', 'leading']]);
  await pass(dayMs);
  await pass(dayMs);
  expect((await must(listMyBids, { group: 'open' })).data).toEqual([]);
  const closed = await must(listMyBids, { group: 'closed' }, bob);
  expect([closed.total, closed.data.map(({ status }) => status)]).toEqual([1, ['lost']]);
});

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
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/instant.ts';
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
const told = <E extends Endpoint>(endpoint: E, input: object): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: ada }));
const deposit = (token = ada) => must(payAuctionDeposit, { code }, token);
const bid = (price: string, expected_price: string, token = ada) =>
  must(bidForArtwork, { code, price, expected_price }, token);
const held = async (): Promise<[string, string]> => {
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

test('an auction is paid out of the deposit too, where the rest is too little', async () => {
  await deposit();
  await bid('9890', '100');
  await pass(dayMs);
  const { id } = (await must(listAuctionDebts, {})).data[0]!;
  expect(await held()).toEqual(['9980.000000', '20.000000']);
  expect((await must(payAuction, { id })).status).toBe('paid');
  expect(await held()).toEqual(['10.000000', '0.000000']);
});

test('an auction takes no deposit that is another, or for another sale, than the one agreed to', async () => {
  const { sale_id, margin } = await must(getArtwork, { code });
  const agreed = { code, sale_id: sale_id!, expected_margin: margin! };
  expect(await told(payAuctionDeposit, { ...agreed, expected_margin: '19' })).toBe(
    'state.changed expected_margin',
  );
  expect(await told(payAuctionDeposit, { ...agreed, sale_id: sale_id! + 1 })).toBe('state.changed sale_id');
  expect((await must(payAuctionDeposit, agreed)).status).toBe('frozen');
});

test('an auction is one row of its bidder, however often they bid, and is over for them when it ends', async () => {
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

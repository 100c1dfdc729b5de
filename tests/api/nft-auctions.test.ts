import { beforeEach, describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listMessages } from '#contract/messages.ts';
import {
  bidForArtwork,
  listAuctionDebts,
  listBids,
  listMyBids,
  payAuction,
  payAuctionDeposit,
  readAuctionMessage,
} from '#contract/nft-auctions.ts';
import { buyArtwork, listMyArtworks, listMyTrades } from '#contract/nft-purchases.ts';
import { getArtwork } from '#contract/nfts.ts';
import { transferBetweenAccounts } from '#contract/transfers.ts';
import { listWallets } from '#contract/wallets.ts';
import { dayMs } from '#domain/time/instant.ts';
import { nftService } from '#server/exchange/modules/nfts/nfts.service.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, auction, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

let artist: number;
let ada: { account: string; token: string };
let bob: { account: string; token: string };
let code: string;
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
});
beforeEach(async () => {
  [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
  ({ code } = await offerWork(server.database, artist, auction(server.clock.nowMs())));
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, as = ada) =>
  server.api.must(endpoint, input, { token: as.token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, as = ada): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token: as.token }));
const balance = async (as = ada): Promise<[string, string]> => {
  const { accounts } = await must(listWallets, {}, as);
  const { available, frozen } = accounts
    .find(({ account }) => account === 'change')!
    .balances.find(({ currency_id }) => currency_id === tether)!;
  return [available, frozen];
};
const deposit = (as = ada) => must(payAuctionDeposit, { code }, as);
const bid = (price: string, expected_price: string, as = ada) =>
  must(bidForArtwork, { code, price, expected_price }, as);
const resultOfBid = (price: string, expected_price: string, as = ada) =>
  resultOf(bidForArtwork, { code, price, expected_price }, as);
const detail = (as = ada) => must(getArtwork, { code }, as);
const pass = async (ms: number): Promise<void> => {
  server.pass(ms);
  await server.app.settleDue();
};
/** Both participate, and Ada leads at 105. */
const contested = async (): Promise<void> => {
  await deposit();
  await deposit(bob);
  await bid('5', '100');
};

describe('an auction', () => {
  test('accepts a deposit once, and bids at the seen price', async () => {
    expect(await resultOfBid('5', '100')).toBe('nft.noDeposit code');
    const { number, margin, status } = await deposit();
    expect([number, margin, status]).toEqual([1, '20', 'frozen']);
    expect(await balance()).toEqual(['9980.000000', '20.000000']);
    expect(await resultOf(payAuctionDeposit, { code })).toBe('nft.deposited code');
    expect(await resultOfBid('-1', '100')).toBe('price.invalid price');
    expect(await resultOfBid('5.0000001', '100')).toBe('price.decimals price');
    expect(await resultOfBid('5', '99')).toBe('nft.priceMoved expected_price');
    const first = await bid('5', '100');
    expect(fieldsOf(first, 'price', 'status', 'current_price', 'bid_count')).toEqual({
      price: '105',
      status: 'leading',
      current_price: '105',
      bid_count: 1,
    });
    await deposit(bob);
    const late = { code, price: '5', expected_price: '100' };
    const moved = await server.api.ask(bidForArtwork, late, { token: bob.token });
    expect(moved.ok ? null : [moved.failure.error, moved.failure.price]).toEqual(['nft.priceMoved', '105']);
    await bid('10', '105', bob);
    expect(await detail()).toEqual(
      expect.objectContaining({ price: '115', is_leading: false, bid_count: 2, bidders: 2, status: 1 }),
    );
    const bids = await must(listBids, { code });
    expect(bids.map((one) => [one.price, one.number, one.status, one.is_own])).toEqual([
      ['115', 2, 1, false],
      ['105', 1, 0, true],
    ]);
    const mine = await must(listMyBids, { group: 'open' });
    expect(mine.data.map(({ price, status }) => [price, status])).toEqual([['105', 'outbid']]);
    // Both were notified of the last bid with the same data as the list.
    const events = await server.database
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'nft_bid')
      .orderBy('created_at', 'desc')
      .orderBy('sequence', 'desc')
      .execute();
    const publishedOf = (row: { id: number }) =>
      events.map(({ payload }) => payload as typeof row).find(({ id }) => id === row.id);
    const [theirs] = (await must(listMyBids, {}, bob)).data;
    expect([publishedOf(mine.data[0]!), publishedOf(theirs!)]).toEqual([mine.data[0], theirs]);
  });

  test('takes the starting price as its first bid only', async () => {
    await Promise.all([deposit(), deposit(bob)]);
    await bid('0', '100');
    expect(await resultOfBid('0', '100', bob)).toBe('nft.bidTooLow price');
  });

  test('accepts one of two concurrent bids at one price, and shows the other the new price', async () => {
    await deposit();
    await deposit(bob);
    const answers = await Promise.all(
      [ada, bob].map(({ token }) =>
        server.api.ask(bidForArtwork, { code, price: '5', expected_price: '100' }, { token }),
      ),
    );
    expect(
      answers.map((answer) => (answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.price}`)).sort(),
    ).toEqual(['nft.priceMoved 105', 'ok']);
    expect((await detail()).price).toBe('105');
  });

  test('refuses its seller, bids before the start or after the end, and purchases', async () => {
    const nowMs = server.clock.nowMs();
    expect(await resultOf(buyArtwork, { code, expected_price: '100' })).toBe('nft.auction code');
    const terms = auction(nowMs);
    const later = await offerWork(server.database, artist, {
      ...terms,
      starts_at: new Date(nowMs + 60_000),
      due_at: new Date(nowMs + 60_000),
    });
    expect(await resultOf(payAuctionDeposit, { code: later.code })).toBe('nft.notStarted code');
    const userId = (
      await server.database
        .selectFrom('users')
        .select('id')
        .where('account', '=', ada.account)
        .executeTakeFirstOrThrow()
    ).id;
    await server.database
      .insertInto('nft_artists')
      .values({
        user_id: userId,
        code: null,
        description: '',
        picture: '',
        blur: '',
        created_at: new Date(nowMs),
      })
      .execute();
    const own = await offerWork(server.database, userId, terms);
    expect(await resultOf(payAuctionDeposit, { code: own.code })).toBe('nft.own code');
    expect(await resultOf(bidForArtwork, { code: own.code, price: '5', expected_price: '100' })).toBe(
      'nft.own code',
    );
    await contested();
    server.pass(dayMs);
    // Its time has passed, whether or not the job has ended it.
    expect(await resultOfBid('5', '105', bob)).toBe('nft.ended code');
    await server.app.settleDue();
    expect(await resultOfBid('5', '105', bob)).toBe('nft.ended code');
    expect(await resultOf(bidForArtwork, { code: 'a'.repeat(40), price: '5', expected_price: '1' })).toBe(
      'nft.notFound code',
    );
  });

  test('notifies an outbid user who is away, and not one who has just bid', async () => {
    await contested();
    await bid('5', '105', bob);
    await bid('5', '110');
    const url = `/pages/nft/artworkDetail?code=${code}`;
    const written = async (as = ada) =>
      (await must(listMessages, {}, as)).data.filter((message) => message.url === url);
    expect(await written()).toEqual([]);
    server.pass(10_000);
    await bid('5', '115', bob);
    expect((await written()).map(({ title, content }) => [title, content.split('. ')[0]])).toEqual([
      ['You were outbid', `Somebody bid 120 USDT for ${(await detail()).name}`],
    ]);
    expect(await written(bob)).toEqual([]);
  });

  test('is extended by a bid in its last minute', async () => {
    await contested();
    const { end_time } = await detail();
    server.pass(Date.parse(end_time!) - server.clock.nowMs() - 30_000);
    const late = await bid('5', '105', bob);
    expect(Date.parse(late.end_time)).toBe(Date.parse(end_time!) + 60_000);
    await pass(31_000);
    expect((await detail()).sale_status).toBe('started');
    await pass(60_000);
    expect((await detail()).sale_status).toBe('awaitingPayment');
  });

  test('returns the deposits of losers at its end, and the work goes to a winner who pays', async () => {
    await contested();
    await pass(dayMs);
    expect([await balance(), await balance(bob)]).toEqual([
      ['9980.000000', '20.000000'],
      ['10000.000000', '0.000000'],
    ]);
    const [debt] = (await must(listAuctionDebts, {})).data;
    expect(fieldsOf(debt, 'price', 'margin', 'status', 'is_read', 'is_pay', 'is_expired')).toEqual({
      price: '105',
      margin: '20',
      status: 'due',
      is_read: false,
      is_pay: false,
      is_expired: false,
    });
    const [first] = (await must(listMessages, {})).data;
    expect(first!.title).toBe('You won the auction');
    expect((await must(listMessages, {}, bob)).data[0]!.title).toBe('Auction ended');
    const toSeller = await server.database
      .selectFrom('messages')
      .select('word')
      .where('user_id', '=', artist)
      .where('url', '=', `/pages/nft/artworkDetail?code=${code}`)
      .execute();
    expect(toSeller).toEqual([{ word: 'nft.auctionSold' }]);
    const { id } = debt!;
    expect((await must(readAuctionMessage, { id })).is_read).toBe(true);
    expect(await resultOf(payAuction, { id }, bob)).toBe('nft.noOrder id');
    expect(await resultOf(readAuctionMessage, { id }, bob)).toBe('nft.noOrder id');
    const answers = await Promise.all([resultOf(payAuction, { id }), resultOf(payAuction, { id })]);
    expect(answers.sort()).toEqual(['nft.paid id', 'ok']);
    expect(await balance()).toEqual(['9895.000000', '0.000000']);
    expect((await must(listMyArtworks, {})).data.map((work) => [work.code, work.is_own])).toEqual([
      [code, true],
    ]);
    const { data } = await must(listMyTrades, {});
    expect(
      data.map(({ side, price, royalty, fee, proceeds }) => [side, price, royalty, fee, proceeds]),
    ).toEqual([['bought', '105', '5.25', '2.625', '97.125']]);
    expect((await detail()).history.map(({ way, price, is_own }) => [way, price, is_own])).toEqual([
      ['auction', '105', true],
      ['created', null, false],
    ]);
    expect((await must(listMyBids, { group: 'closed' })).data[0]!.status).toBe('paid');
  });

  test('pays the deposit of a non-paying winner to the seller, who also gets the work back', async () => {
    await contested();
    await pass(dayMs);
    const { id } = (await must(listAuctionDebts, {})).data[0]!;
    server.pass(dayMs);
    expect(await resultOf(payAuction, { id })).toBe('nft.late id');
    await server.app.settleDue();
    expect(await resultOf(payAuction, { id })).toBe('nft.late id');
    expect(await balance()).toEqual(['9980.000000', '0.000000']);
    const { sale_status, is_own, history } = await detail();
    expect([sale_status, is_own, history.length]).toEqual(['forfeited', false, 1]);
    expect((await must(listAuctionDebts, {})).data[0]!.is_expired).toBe(true);
    const [bidRow] = (await must(listMyBids, {})).data;
    expect([bidRow!.status, bidRow!.margin_status]).toEqual(['forfeited', 'forfeited']);
  });

  test('without a bid ends, and returns every deposit', async () => {
    await deposit();
    await pass(dayMs);
    expect([await balance(), (await detail()).sale_status]).toEqual([['10000.000000', '0.000000'], 'ended']);
  });

  test('cannot be paid beyond the available balance', async () => {
    await deposit();
    await bid('5', '100');
    await pass(dayMs);
    const { id } = (await must(listAuctionDebts, {})).data[0]!;
    await must(transferBetweenAccounts, {
      from_field: 'change',
      to_field: 'lever',
      currency_id: tether,
      number: '9900',
    });
    expect(await resultOf(payAuction, { id })).toBe('balance.insufficient id');
    expect(await balance()).toEqual(['80.000000', '20.000000']);
  });

  test('publishes its current state to subscribers', async () => {
    await contested();
    const rows = await server.app.use(nftService).progress();
    const row = rows.find((one) => one.code === code)!;
    expect([
      row.price,
      row.bid_count,
      row.status,
      row.bids.map(({ price, status }) => [price, status]),
    ]).toEqual(['105', 1, 'started', [['105', 1]]]);
  });
});

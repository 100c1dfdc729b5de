import { describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listAuctionDebts, listMyBids } from '#contract/nft-auctions.ts';
import { listMyArtworks, resellArtwork } from '#contract/nft-purchases.ts';
import {
  collectArtwork,
  getArtist,
  getArtwork,
  listArtists,
  listArtworks,
  listCollections,
  listNftCurrencies,
  listOwners,
} from '#contract/nfts.ts';
import { login } from '#contract/users.ts';
import { dayMs } from '#domain/time/instant.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, auction, fixedPrice, giveWorks, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, testWithInvalidRows as test } from './fixtures.ts';

let ada: string;
let code: string;
test.beforeAll(async () => {
  ada = (await server.signUp()).token;
  const artist = await anyArtist(server.database);
  ({ code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs())));
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, token = ada) =>
  server.api.must(endpoint, input, { token });
const resultOf = <E extends Endpoint>(endpoint: E, input: object, token = ada): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));

const userIdOf = async (account: string): Promise<number> =>
  (
    await server.database
      .selectFrom('users')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id;

test('the demo account has a work in every state', async () => {
  const demo = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  const { data: mine } = await must(listMyArtworks, {}, demo);
  expect(mine.map((work) => [work.pay_type, work.rarity_status, work.resell_nft_status]).sort()).toEqual([
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 0],
    [3, 0, 0],
    [3, 1, 0],
  ]);
  const bids = await must(listMyBids, {}, demo);
  expect(bids.data.map(({ status }) => status).sort()).toEqual(['leading', 'outbid', 'paid', 'won']);
  expect((await must(listAuctionDebts, {}, demo)).data.map(({ status }) => status).sort()).toEqual([
    'due',
    'paid',
  ]);
});

describe('the market', () => {
  test('is listed, filtered, searched and added to favourites', async () => {
    const all = await server.api.must(listArtworks, {}, {});
    expect(all.total).toBeGreaterThan(280);
    const auctions = await must(listArtworks, {
      pay_type: '2',
      status: '1',
      sort: 'ending',
      currency: String(tether),
    });
    expect(auctions.data.length).toBeGreaterThan(3);
    expect(auctions.data.every((work) => work.pay_type === 2 && work.status === 1)).toBe(true);
    const ends = auctions.data.map(({ end_time }) => end_time!);
    expect(ends).toEqual(ends.toSorted());
    const superRares = await must(listArtworks, {
      rarity: 'SR',
      type: '1',
      min_price: '10',
      max_price: '500',
      sort: 'priceUp',
    });
    expect(superRares.data.every(({ price }) => Number(price) >= 10 && Number(price) <= 500)).toBe(true);
    const [found] = (await must(listArtworks, { keyword: 'low tide #1' })).data;
    expect(found!.collection_name).toBe('Low Tide');
    expect((await must(listArtworks, { keyword: '100%_' })).data).toEqual([]);
    expect((await must(listArtworks, { status: '2' })).data.every(({ status }) => status === 2)).toBe(true);
    expect(await must(collectArtwork, { code })).toEqual({ code, collect: true, collect_number: 1 });
    expect((await must(collectArtwork, { code, collect: '1' })).collect_number).toBe(1);
    expect((await must(listArtworks, { collect: '1' })).data.map((work) => work.code)).toEqual([code]);
    expect(await must(collectArtwork, { code })).toEqual({ code, collect: false, collect_number: 0 });
    expect((await server.api.ask(listArtworks, { collect: '1' }, {})).ok).toBe(false);
  });

  test('sorts prices of several currencies by their worth in USDT', async () => {
    const btc = { currency: 'BTC', id: 1 };
    await server.tick({ symbol: 'BTC/USDT', price: '50000', volume: '1' });
    const artist = await anyArtist(server.database);
    const terms = fixedPrice(server.clock.nowMs());
    const priced = (price: string, currency_id: number, currency_name: string) =>
      offerWork(server.database, artist, {
        ...terms,
        price,
        starting_price: price,
        currency_id,
        currency_name,
      });
    const dear = await priced('0.02', btc.id, btc.currency);
    const cheap = await priced('990', tether, 'USDT');
    const codesOf = async (query: RequestInput<typeof listArtworks>) => {
      const { data } = await must(listArtworks, { author_id: String(artist), limit: '100', ...query });
      return data.map((work) => work.code).filter((one) => [dear.code, cheap.code].includes(one));
    };
    expect(await codesOf({ sort: 'priceUp' })).toEqual([cheap.code, dear.code]);
    expect(await codesOf({ sort: 'priceDown' })).toEqual([dear.code, cheap.code]);
    expect(await codesOf({ min_price: '995', max_price: '1000' })).toEqual([dear.code]);
    expect(await codesOf({ max_price: '1' })).toEqual([]);
    expect(await codesOf({ currency: String(btc.id), max_price: '0.02' })).toEqual([dear.code]);
  });

  test('shows artists, collections and currencies', async () => {
    const { data } = await must(listArtists, {});
    const first = await must(getArtist, { uid: String(data[0]!.id) });
    expect(first.works).toBeGreaterThan(30);
    expect(first.artworks.length).toBe(12);
    expect((await must(listArtists, { keyword: 'mira' })).data.map(({ nickname }) => nickname)).toEqual([
      'Mira Solheim',
    ]);
    expect(await resultOf(getArtist, { uid: '999999' })).toBe('artist.notFound uid');
    const collections = await must(listCollections, {});
    expect([collections.total, collections.data.filter(({ is_blind_box }) => is_blind_box).length]).toEqual([
      24, 4,
    ]);
    expect((await must(listNftCurrencies, {})).map(({ name }) => name)).toEqual(['USDT', 'ETH', 'BTC']);
  });
});

describe('a list is complete over all its pages', () => {
  /** Every row once, page by page. */
  const walk = async <Row extends { readonly id: number }>(
    page: (paging: { page: number; limit: number }) => Promise<{ data: readonly Row[]; total: number }>,
  ): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let number = 1; ; number += 1) {
      const { data, total } = await page({ page: number, limit: 12 });
      rows.push(...data);
      if (data.length < 12) {
        expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([total, total]);
        return rows;
      }
    }
  };

  test('of the works of a user, all, on sale or not', async () => {
    const { account, token } = await server.signUp();
    const artistId = await anyArtist(server.database);
    const codes = await giveWorks(server.database, { artistId, account, count: 30 });
    const own = (group?: 'kept' | 'listed') =>
      walk((paging) => must(listMyArtworks, { ...(group && { group }), ...paging }, token));
    expect((await own()).map((work) => work.code)).toEqual(codes.toReversed());
    const nowMs = server.clock.nowMs();
    const listed = codes[4]!;
    await must(
      resellArtwork,
      {
        code: listed,
        price: '5',
        currency: String(tether),
        start_time: new Date(nowMs).toISOString(),
        end_time: new Date(nowMs + dayMs).toISOString(),
      },
      token,
    );
    expect((await own('listed')).map((work) => work.code)).toEqual([listed]);
    expect((await own('kept')).map((work) => work.code)).toEqual(
      codes.filter((one) => one !== listed).toReversed(),
    );
  });

  test('of favourites, which a user who is not an artist shows to no one else', async () => {
    const { account, token } = await server.signUp();
    const userId = await userIdOf(account);
    const works = await server.database.selectFrom('nft_works').select('id').limit(25).execute();
    await server.database
      .insertInto('nft_favourites')
      .values(works.map(({ id }) => ({ user_id: userId, work_id: id, created_at: server.clock.now() })))
      .execute();
    const uid = String(userId);
    const found = await walk((paging) => must(listArtworks, { collected_by: uid, ...paging }, token));
    expect(found.length).toBe(25);
    const page = await must(getArtist, { uid }, token);
    expect([page.collect_count, page.collects.length]).toEqual([25, 12]);
    expect(await resultOf(listArtworks, { collected_by: uid })).toBe('artist.notFound collected_by');
    expect(await resultOf(listArtworks, { collected_by: String(await anyArtist(server.database)) })).toBe(
      'ok',
    );
  });

  test('of owners', async () => {
    const artistId = await anyArtist(server.database);
    const work = await offerWork(server.database, artistId, fixedPrice(server.clock.nowMs()));
    await server.database
      .insertInto('nft_owners')
      .values(
        Array.from({ length: 25 }, () => ({
          work_id: work.id,
          owner_id: artistId,
          sale_id: null,
          at: server.clock.now(),
        })),
      )
      .execute();
    const { owners, history } = await must(getArtwork, { code: work.code });
    expect([owners, history.length]).toEqual([26, 20]);
    const all = await walk((paging) => must(listOwners, { code: work.code, ...paging }));
    expect(all.slice(0, 20)).toEqual(history);
    expect(await resultOf(listOwners, { code: 'f'.repeat(40) })).toBe('nft.notFound code');
  });

  test('of auctions won by a user', async () => {
    const { account, token } = await server.signUp();
    const userId = await userIdOf(account);
    const artistId = await anyArtist(server.database);
    const at = server.clock.now();
    for (let count = 0; count < 14; count += 1) {
      const { id: workId } = await offerWork(server.database, artistId, auction(at.getTime()));
      const { id: sale_id } = await server.database
        .selectFrom('nft_sales')
        .select('id')
        .where('work_id', '=', workId)
        .executeTakeFirstOrThrow();
      const status = count === 0 ? 'due' : 'expired';
      await server.database
        .insertInto('nft_orders')
        .values({ sale_id, user_id: userId, status, due_at: at, paid_at: null, created_at: at })
        .execute();
    }
    const won = (group?: 'open' | 'closed') =>
      walk((paging) => must(listAuctionDebts, { ...(group && { group }), ...paging }, token));
    expect([(await won()).length, (await won('open')).length, (await won('closed')).length]).toEqual([
      14, 1, 13,
    ]);
  });
});

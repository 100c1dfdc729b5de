import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { listAuctionDebts, listMyBids } from '#contract/nft-auctions.ts';
import { listMyArtworks } from '#contract/nft-purchases.ts';
import {
  collectArtwork,
  getArtist,
  getArtwork,
  listArtists,
  listArtworks,
  listCollections,
  listNftCurrencies,
} from '#contract/nfts.ts';
import { login } from '#contract/users.ts';
import { pictureOf } from '#domain/nft-media.ts';
import { tether } from '#tests/support/fund.ts';
import { anyArtist, fixedPrice, offerWork } from '#tests/support/nft-offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let ada: string;
let code: string;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
  ada = (await server.signUp()).token;
  const artist = await anyArtist(server.database);
  ({ code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs())));
});
afterAll(() => server.close());

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, token = ada) =>
  server.api.must(endpoint, input, { token });
const told = <E extends Endpoint>(endpoint: E, input: object, token = ada): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));

test('the demonstration account has a work in every state', async () => {
  const demo = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  const mine = await must(listMyArtworks, {}, demo);
  expect(mine.map((work) => [work.pay_type, work.rarity_status, work.resell_nft_status]).sort()).toEqual([
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 0],
    [3, 0, 0],
    [3, 1, 0],
  ]);
  const bids = await must(listMyBids, {}, demo);
  expect(bids.data.map(({ status }) => status).sort()).toEqual(['leading', 'outbid', 'paid', 'won']);
  expect((await must(listAuctionDebts, {}, demo)).map(({ status }) => status).sort()).toEqual([
    'due',
    'paid',
  ]);
});

describe('the market', () => {
  test('is listed, narrowed, searched and marked', async () => {
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
    const rare = await must(listArtworks, {
      rarity: 'SR',
      type: '1',
      min_price: '10',
      max_price: '500',
      sort: 'priceUp',
    });
    expect(rare.data.every(({ price }) => Number(price) >= 10 && Number(price) <= 500)).toBe(true);
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

  test('compares prices of several currencies by what they are worth in USDT', async () => {
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
    expect(first.artworks.length).toBeGreaterThan(30);
    expect((await must(listArtists, { keyword: 'mira' })).data.map(({ nickname }) => nickname)).toEqual([
      'Mira Solheim',
    ]);
    expect(await told(getArtist, { uid: '999999' })).toBe('artist.notFound uid');
    const collections = await must(listCollections, {});
    expect([collections.total, collections.data.filter(({ is_blind_box }) => is_blind_box).length]).toEqual([
      24, 4,
    ]);
    expect((await must(listNftCurrencies, {})).map(({ name }) => name)).toEqual(['USDT', 'ETH', 'BTC']);
  });
});

describe('media', () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.app.http.inject({ url, headers });

  test.each([
    ['1', 'image/webp', 'RIFF'],
    ['2', 'image/webp', 'RIFF'],
    ['3', 'audio/wav', 'RIFF'],
    ['4', 'video/webm', '\x1aE\xdf\xa3'],
  ] as const)('of type %s is served as %s, whole and in parts', async (type, mediaType, mark) => {
    const [work] = (await must(listArtworks, { type })).data;
    const { original } = await must(getArtwork, { code: work!.code });
    expect(original.media_type).toBe(mediaType);
    const whole = await get(original.url);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      mediaType,
      'bytes',
    ]);
    expect(whole.rawPayload.subarray(0, 4).toString('latin1')).toBe(mark);
    const part = await get(original.url, { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-11/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
    expect((await get(original.url, { range: 'bytes=-5' })).rawPayload).toEqual(
      whole.rawPayload.subarray(-5),
    );
    expect((await get(original.url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
    const small = await get(pictureOf(work!.image, 320));
    expect([small.statusCode, small.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(small.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('is made of nothing but what is known', async () => {
    const unknown = [
      '/artwork/made-1-0123456789abcdef/320.webp',
      '/artwork/..%2f..%2fdatabase-url/320.webp',
      '/artwork/made-1-0123456789abcdef/1.webp',
    ];
    expect(await Promise.all(unknown.map(async (url) => (await get(url)).statusCode))).toEqual([
      404, 404, 404,
    ]);
  });
});

import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { listAdminLog } from '#contract/admin.ts';
import { hideArtwork, listAdminArtworks, showArtwork } from '#contract/admin-nfts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { payAuctionDeposit } from '#contract/nft-auctions.ts';
import { buyArtwork, listMyArtworks, resellArtwork } from '#contract/nft-purchases.ts';
import { getArtist, getArtwork, listArtworks } from '#contract/nfts.ts';
import { listMessages } from '#contract/messages.ts';
import { dayMs } from '#domain/time/instant.ts';
import { anyArtist, auction, fixedPrice, giveWorks, offerWork } from '#tests/support/nft-offer.ts';
import { lockRows } from '#tests/support/lock-rows.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { server, test } from './fixtures.ts';

let artist: number;
let ada: { account: string; token: string };
let operator: string;
let code: string;
test.beforeAll(async () => {
  artist = await anyArtist(server.database);
});
beforeEach(async () => {
  ada = await server.signUp();
  operator = (await newOperator(server)).token;
  ({ code } = await offerWork(server.database, artist, fixedPrice(server.clock.nowMs())));
});

const resultOf = (endpoint: Endpoint, input: object, token = ada.token): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));
const hide = (fields: object = {}) => resultOf(hideArtwork, { code, why: 'A copy.', ...fields }, operator);
const show = () => resultOf(showArtwork, { code, why: 'It is original.' }, operator);
/** A work of the artist that another user owns; returns its code. */
const giveWork = async (account: string): Promise<string> => {
  const [given] = await giveWorks(server.database, { artistId: artist, account, count: 1 });
  return given!;
};
const isListed = async (): Promise<boolean> =>
  (await server.api.must(listArtworks, { keyword: code })).data.length > 0;

test('a hidden work is in no list and cannot be bought, until it is returned to the market', async () => {
  const worksOf = async () => (await server.api.must(getArtist, { uid: String(artist) })).works;
  const before = await worksOf();
  expect([await hide(), await isListed(), await worksOf()]).toEqual(['ok', false, before - 1]);
  expect(await resultOf(buyArtwork, { code, expected_price: '100' })).toBe('nft.hidden code');
  const { hidden } = await server.api.must(getArtwork, { code });
  expect(hidden).toEqual({ why: 'A copy.', at: server.clock.now().toISOString() });
  expect(await hide()).toBe('nft.hidden code');
  const listed = await server.api.must(listAdminArtworks, { show: 'hidden' }, { token: operator });
  expect([listed.data[0]?.code, listed.data[0]?.hidden?.why]).toEqual([code, 'A copy.']);
  expect([await show(), await show(), await isListed()]).toEqual(['ok', 'nft.shown code', true]);
  expect(await resultOf(buyArtwork, { code, expected_price: '100' })).toBe('ok');
});

test('hiding a work waits for its sale, and meanwhile leaves the work to a buyer', async () => {
  const { id } = await server.api.must(getArtwork, { code });
  let hiding = Promise.resolve('');
  const sale = 'select 1 from nft_sales where work_id = $1 for update';
  await lockRows(server, [sale, id], async (othersWait) => {
    hiding = hide();
    await othersWait();
    await sql`select 1 from nft_works where code = ${code} for update nowait`.execute(server.database);
  });
  expect(await hiding).toBe('ok');
});

test('both are logged with operator and reason, and the owner is notified', async () => {
  code = await giveWork(ada.account);
  const { id, name } = await server.api.must(getArtwork, { code });
  expect([await hide(), await show()]).toEqual(['ok', 'ok']);
  const { data } = await server.api.must(listAdminLog, { subject: `nft:${id}` }, { token: operator });
  expect(data.map(({ act, operator: who, why }) => [act, who === null, why])).toEqual([
    ['showed_work', false, 'It is original.'],
    ['hid_work', false, 'A copy.'],
  ]);
  const { data: messages } = await server.api.must(listMessages, {}, { token: ada.token });
  expect(messages.slice(0, 2).map(({ content }) => content)).toEqual([
    `${name} is on the market again.`,
    `${name} was taken off the market. You keep it, and nobody can buy it meanwhile. Reason: A copy.`,
  ]);
});

test('an owner keeps a hidden work, and cannot put it up for sale', async () => {
  code = await giveWork(ada.account);
  expect(await hide()).toBe('ok');
  const own = await server.api.must(listMyArtworks, {}, { token: ada.token });
  expect(own.data.map((work) => work.code)).toContain(code);
  const at = (ms: number) => new Date(server.clock.nowMs() + ms).toISOString();
  const sale = {
    code,
    price: '5',
    pay_type: '1',
    currency: '3',
    start_time: at(0),
    end_time: at(dayMs),
    seen_proceeds: '4',
  };
  expect(await resultOf(resellArtwork, sale)).toBe('nft.hidden code');
});

test('an auction is hidden only while no bidder has a deposit in it', async () => {
  ({ code } = await offerWork(server.database, artist, auction(server.clock.nowMs())));
  expect(await hide()).toBe('ok');
  expect(await resultOf(payAuctionDeposit, { code })).toBe('nft.hidden code');
  expect(await show()).toBe('ok');
  expect([await resultOf(payAuctionDeposit, { code }), await hide()]).toEqual(['ok', 'nft.underWay code']);
});

test('hiding needs an operator, who does not own the work, and a reason', async () => {
  expect(await resultOf(hideArtwork, { code, why: 'Mine.' })).toBe('path.unknown');
  expect(await hide({ why: ' ' })).toBe('text.required why');
  const owner = await newOperator(server);
  code = await giveWork(owner.account);
  expect(await resultOf(hideArtwork, { code, why: 'Mine.' }, owner.token)).toBe('review.own code');
});

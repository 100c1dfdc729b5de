import { expect } from 'vitest';
import { buyDualProduct, dualType, listDualOrders, listDualProducts } from '#contract/dual-investments.ts';
import { login } from '#contract/users.ts';
import { dayMs } from '#domain/time/instant.ts';
import { offerState } from '#domain/offers/offer.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { restart, server, withSettings } from './fixtures.ts';

const env = { DEMO: '1', MARKET_FEED: 'simulated', MARKET_SEED: 'tide' };

const test = withSettings(env);

const offers = async () => {
  const listed = await Promise.all(
    dualType.options.map((type) => server.api.must(listDualProducts, { type }, {})),
  );
  return listed.flat().map((offer) => ({
    ...offer,
    state: offerState({ ...offer, remaining: String(offer.remaining_number) }, server.clock.nowMs()),
  }));
};
const orders = async () => {
  const token = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
  return (await server.api.must(listDualOrders, { limit: '100' }, { token })).data;
};
const summaries = async () =>
  (await orders()).map(({ number, currency_name, type, status }) => [number, currency_name, type, status]);
const feedGoesOn = async (): Promise<void> => {
  server.pass(30_000);
  await server.app.openMarket.poll();
  server.pass(1_000);
  await server.app.openMarket.poll();
  await server.app.settleDue();
};

test('a visitor finds calls and puts of two coins, and a product of every state', async () => {
  const found = await offers();
  const pairs = (state: string) => [
    ...new Set(found.filter((one) => one.state === state).map((one) => `${one.currency_name} ${one.type}`)),
  ];
  expect(pairs('open').sort()).toEqual(['BTC call', 'BTC put', 'ETH call', 'ETH put']);
  expect(pairs('upcoming').sort()).toEqual(['BTC put', 'ETH call']);
  expect(pairs('ended').sort()).toEqual(['BTC call', 'ETH call', 'ETH put']);
  const soldOut = found.filter(({ state }) => state === 'soldOut');
  expect(soldOut.map((one) => [one.currency_name, one.remaining_number])).toEqual([['ETH', 0]]);
  const { token } = await server.signUp();
  const buying = server.api.ask(buyDualProduct, { id: String(soldOut[0]!.id), num: '1' }, { token });
  expect(await outcomeOf(buying)).toBe('offer.soldOut id');
});

test('the purchases of the demo account are made once; the feed settles two of them', async () => {
  const bought = [
    [1, 'ETH', 'put', 'purchased'],
    [5, 'ETH', 'call', 'purchased'],
    [3, 'ETH', 'call', 'purchased'],
  ];
  expect(await summaries()).toEqual([
    ...bought,
    [2, 'ETH', 'put', 'purchased'],
    [1, 'BTC', 'call', 'purchased'],
  ]);
  await feedGoesOn();
  const settled = [...bought, [2, 'ETH', 'put', 'success'], [1, 'BTC', 'call', 'success']];
  expect(await summaries()).toEqual(settled);
  for (const { settlement_tick, end_at, following_at } of (await orders()).slice(-2))
    expect(settlement_tick!.at <= end_at && following_at! > end_at).toBe(true);
  const found = (await offers()).map(({ id }) => id);
  await restart(env);
  expect(await summaries()).toEqual(settled);
  expect((await offers()).map(({ id }) => id)).toEqual(found);
});

test('days later new products are on offer and upcoming, and existing purchases are unchanged', async () => {
  const before = await orders();
  server.pass(2 * dayMs);
  await restart(env);
  const found = await offers();
  expect([...new Set(found.map(({ state }) => state))].sort()).toEqual([
    'ended',
    'open',
    'soldOut',
    'upcoming',
  ]);
  expect(new Set(found.filter(({ state }) => state === 'open').map((one) => one.currency_name)).size).toBe(2);
  expect(await orders()).toEqual(before);
});

test('without the demo no products are on offer', async () => {
  await restart({ ...env, DEMO: '' });
  expect([...new Set((await offers()).map(({ state }) => state))].sort()).toEqual(['ended']);
});

import { expect } from 'vitest';
import { listCopies } from '#contract/copy-trading.ts';
import { dualType, listDualProducts } from '#contract/dual-investments.ts';
import { followTrader } from '#contract/follows.ts';
import { listLockUpProducts } from '#contract/lock-ups.ts';
import { listProjects, listSubscriptions, subscribeToProject } from '#contract/projects.ts';
import { listTraderHistory, listTraders } from '#contract/traders.ts';
import { login } from '#contract/users.ts';
import { dayMs, hourMs, hourOf, midnightFrom, minuteMs } from '#domain/time/instant.ts';
import { offerState, type OfferTerms } from '#domain/offers/offer.ts';
import { demoTraders, turnOfDay } from '#server/exchange/modules/copy-trading/demo-strategy.ts';
import { verifyFigures } from '#server/exchange/modules/copy-trading/verify-figures.service.ts';
import { copyRig } from '#tests/support/copy-trading.ts';
import { restart as restartWith, server, withSettings } from './fixtures.ts';

const env = { DEMO: '1', MARKET_FEED: 'simulated', MARKET_SEED: 'tide' };

const test = withSettings(env);

const projects = async () => (await server.api.must(listProjects, { limit: '100' }, {})).data;
const statesOf = (offers: readonly OfferTerms[]): string[] =>
  [...new Set(offers.map((offer) => offerState(offer, server.clock.nowMs())))].sort();
const found = async () => {
  const duals = await Promise.all(
    dualType.options.map((type) => server.api.must(listDualProducts, { type }, {})),
  );
  return {
    lockUps: statesOf(await server.api.must(listLockUpProducts, {}, {})),
    duals: statesOf(duals.flat().map((one) => ({ ...one, remaining: String(one.remaining_number) }))),
    projects: [...new Set((await projects()).map(({ time_status }) => time_status))].sort(),
  };
};
const everyState = {
  lockUps: ['ended', 'open', 'soldOut', 'upcoming'],
  duals: ['ended', 'open', 'soldOut', 'upcoming'],
  projects: ['finished', 'inProgress', 'warmUp'],
};
const restart = async (demo: '1' | ''): Promise<void> => {
  await server.app.settleDue();
  await restartWith({ ...env, DEMO: demo });
  await server.app.settleDue();
};
const demoToken = () => server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });

test('a first start finds every state of every product', async () => {
  expect(await found()).toEqual(everyState);
});

test('the demo account is allotted a part of two projects, and the coins of one are locked', async () => {
  await server.app.settleDue();
  const { data } = await server.api.must(listSubscriptions, {}, { token: await demoToken() });
  expect(data.map(({ name, status, coin_amount }) => [name, status, coin_amount])).toEqual([
    ['Marl', 'partlyApproved', '800'],
    ['Shoal', 'locked', '20000'],
  ]);
  for (const { frozen, paid, released, give_amount, price } of data) {
    expect(Number(paid) + Number(released)).toBeCloseTo(Number(frozen), 6);
    expect(Number(give_amount) * Number(price)).toBeCloseTo(Number(paid), 5);
  }
});

test('a demo trader goes on trading, is copied, and has figures computed from those trades', async () => {
  const rig = copyRig(() => server);
  const follower = await rig.person();
  const lead = demoTraders[0]!;
  const listed = (await server.api.must(listTraders, { search: lead.nickname }, {})).data[0]!;
  const closedSoFar = async () =>
    (await server.api.must(listTraderHistory, { trader_user_id: listed.id }, {})).total;
  const playTo = async (ms: number): Promise<void> => {
    server.pass(ms - server.clock.nowMs());
    await server.app.openMarket.poll();
    // After a jump the feed has made one step, in which not every price changed.
    server.pass(10_000);
    await server.app.openMarket.poll();
    await rig.copied();
  };
  const copies = async () => (await server.api.must(listCopies, {}, { token: follower.token })).data;
  // A position that is open today has closed, and that of the day is still to come.
  const nextDay = Date.parse(midnightFrom(server.clock.now().toISOString()));
  await playTo(nextDay + 10 * minuteMs);
  const before = await closedSoFar();
  const terms = { trader_user_id: listed.id, type: '1', number: '1' } as const;
  await server.api.must(followTrader, terms, { token: follower.token });
  const turn = turnOfDay(lead, nextDay);
  await playTo(turn.openMs + 5_000);
  expect((await copies()).map(({ status, symbol }) => [status, symbol])).toEqual([['open', turn.symbol]]);
  await playTo(turn.closeMs + 5_000);
  expect((await copies()).map(({ status }) => status)).toEqual(['closed']);
  await playTo(hourOf(turn.closeMs) + hourMs + 1_000);
  const { closed_count } = (await server.api.must(listTraders, { search: lead.nickname }, {})).data[0]!;
  expect([closed_count, await closedSoFar()]).toEqual([before + 1, before + 1]);
  expect((await verifyFigures(server.database)).flatMap(({ wrong }) => wrong)).toEqual([]);
});

test('a restart at any later time finds every state of every product', async () => {
  for (const days of [0, 1, 2.5, 6, 15, 40, 3]) {
    server.pass(days * dayMs);
    await restart('1');
    expect([days, await found()]).toEqual([days, everyState]);
  }
});

test('without the demo nothing is on offer, and applications are allotted; with it all is back', async () => {
  const running = (await projects()).find(({ time_status }) => time_status === 'inProgress')!;
  const { token } = await server.signUp();
  const { id } = await server.api.must(
    subscribeToProject,
    {
      project_id: running.id,
      amount: running.min,
      pay_currency: 'USDT',
      price: String(Number(running.min) * Number(running.price)),
    },
    { token },
  );
  server.pass(60_000);
  await restart('');
  expect(await found()).toEqual({ lockUps: ['ended'], duals: ['ended'], projects: ['finished'] });
  const { data } = await server.api.must(listSubscriptions, {}, { token });
  expect(data.map((one) => [one.id, one.status, one.give_amount])).toEqual([[id, 'approved', running.min]]);
  server.pass(60_000);
  await restart('1');
  expect(await found()).toEqual(everyState);
});

import { expect } from 'vitest';
import { listCopies } from '#contract/copy-trading.ts';
import { holdCopiedPosition, simulateFollow } from '#contract/follows.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { setNickname } from '#contract/profiles.ts';
import { listMessages } from '#contract/messages.ts';
import { getReview } from '#contract/reviews.ts';
import {
  applyAsTrader,
  getTrader,
  getTraderApplication,
  leaveAsTrader,
  listTraderHistory,
  listTraders,
} from '#contract/traders.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { copyRig, type Person } from '#tests/support/copy-trading.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { newOperator } from '#tests/support/operator.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { newestWaiting } from '#tests/support/waiting-reviews.ts';
import { server, test } from './fixtures.ts';

const rig = copyRig(() => server);

const resultOf = <E extends Endpoint>(endpoint: E, input: object, { token }: Person): Promise<string> =>
  outcomeOf(server.api.ask(endpoint, input as never, { token }));

/** A long of one lot from 20,000 to this price, closed. */
const trade = async (one: Person, exit: string): Promise<void> => {
  await rig.tick('20000');
  const led = await rig.open(one, '20000', { share: 1 });
  await rig.tick(exit);
  await rig.close(one, led);
};
/** Moves past the next hour, and settles the due rows. */
const nextHour = async (): Promise<void> => {
  server.pass(hourMs);
  await rig.tick('20000');
  await server.app.settleDue();
};

test('an account of 30 days with ten closed positions and a nickname can apply to lead', async () => {
  let one = await rig.person();
  expect(await resultOf(applyAsTrader, { agreement: 'en' }, one)).toBe('trader.tooEarly');
  for (let count = 0; count < 10; count += 1) await trade(one, count % 2 === 0 ? '20200' : '19900');
  expect(await resultOf(applyAsTrader, { agreement: 'en' }, one)).toBe('trader.tooEarly');
  server.pass(30 * dayMs);
  await rig.tick('20000');
  one = await rig.again(one);
  const as = { token: one.token };
  expect(await resultOf(applyAsTrader, { agreement: 'en' }, one)).toBe('trader.nicknameNeeded');
  await server.api.must(setNickname, { nickname: 'Waves' }, as);
  expect(await resultOf(applyAsTrader, { agreement: 'xx' }, one)).toBe('parameter.error agreement');
  const asked = await server.api.must(applyAsTrader, { agreement: 'zh' }, as);
  expect(fieldsOf(asked, 'days', 'closed_count', 'status', 'may_apply', 'is_trader')).toEqual({
    days: 30,
    closed_count: 10,
    status: 'underReview',
    may_apply: false,
    is_trader: false,
  });
  expect(await resultOf(applyAsTrader, { agreement: 'zh' }, one)).toBe('trader.already');
  const operator = await newOperator(server);
  const { id } = await newestWaiting(server, operator.token, 'trader');
  const { evidence } = await server.api.must(getReview, { id }, { token: operator.token });
  server.pass(10_000);
  await server.app.settleDue();
  expect(fieldsOf(await server.api.must(getTraderApplication, {}, as), 'status', 'is_trader')).toEqual({
    status: 'approved',
    is_trader: true,
  });
  const { data } = await server.api.must(listMessages, {}, as);
  expect(data[0]!.title).toBe('You are a lead trader');
  const page = await server.api.must(getTrader, { trader_user_id: one.id }, {});
  expect(fieldsOf(page, 'nickname', 'closed_count', 'profit_count', 'correct_rate', 'is_trader')).toEqual({
    nickname: 'Waves',
    closed_count: 10,
    profit_count: 5,
    correct_rate: '50',
    is_trader: true,
  });
  // The reviewer had seen the results as they are published now.
  const known = Object.fromEntries(evidence.known.map(({ name, value }) => [name, value]));
  expect(known).toEqual({
    account_days: '30',
    closed_positions: '10',
    total_result: page.total_profits,
    return_rate: page.total_income_rate,
    profitable_positions: page.correct_rate,
    max_drawdown: page.drawdown,
    most_margin: page.capital,
  });
});

test('a follower cannot lead', async () => {
  const trader = await rig.trader();
  const one = await rig.person();
  await rig.follow(one, trader);
  expect(await resultOf(applyAsTrader, { agreement: 'en' }, one)).toBe('trader.follows');
});

test('figures are hourly, and match the closed positions', async () => {
  const trader = await rig.trader();
  await trade(trader, '20400');
  await nextHour();
  const page = async () => server.api.must(getTrader, { trader_user_id: trader.id }, {});
  const first = await page();
  const { data } = await server.api.must(listTraderHistory, { trader_user_id: trader.id }, {});
  const result = Number(data[0]!.profits) - Number(data[0]!.fees);
  expect(Number(first.total_profits)).toBeCloseTo(result, 6);
  expect(fieldsOf(first, 'closed_count', 'correct_rate', 'rise_count', 'drawdown')).toEqual({
    closed_count: 1,
    correct_rate: '100',
    rise_count: 1,
    drawdown: '0',
  });
  await trade(trader, '19800');
  await server.app.settleDue();
  // Nothing is published before its hour.
  expect((await page()).computed_at).toBe(first.computed_at);
  expect((await page()).closed_count).toBe(1);
  await nextHour();
  expect(fieldsOf(await page(), 'closed_count', 'correct_rate')).toEqual({
    closed_count: 2,
    correct_rate: '50',
  });
});

test('the list is sorted, searched and paged', async () => {
  const [good, bad] = [await rig.trader(), await rig.trader()];
  await server.api.must(setNickname, { nickname: 'Harbour' }, { token: good.token });
  await server.api.must(setNickname, { nickname: 'Harvest' }, { token: bad.token });
  await trade(good, '20600');
  await trade(bad, '19900');
  await nextHour();
  const names = async (input: object) =>
    (await server.api.must(listTraders, { search: 'har', ...input }, {})).data.map(
      ({ nickname }) => nickname,
    );
  expect([
    await names({}),
    await names({ sort: 'accuracy' }),
    await names({ sort: 'drawdown' }),
    await names({ page: 2, limit: 1 }),
    await names({ search: 'nobody' }),
  ]).toEqual([['Harbour', 'Harvest'], ['Harbour', 'Harvest'], ['Harbour', 'Harvest'], ['Harvest'], []]);
  const follower = await rig.person();
  await rig.follow(follower, bad);
  const { data } = await server.api.must(listTraders, { search: 'har' }, { token: follower.token });
  expect(data.map(({ is_followed }) => is_followed)).toEqual([false, true]);
});

test('a simulation matches the positions of the trader in 30 days under its terms', async () => {
  let trader = await rig.trader();
  await trade(trader, '20600');
  server.pass(31 * dayMs);
  trader = await rig.again(trader);
  await trade(trader, '20400');
  await trade(trader, '19900');
  const { data } = await server.api.must(listTraderHistory, { trader_user_id: trader.id }, {});
  const simulated = await server.api.must(
    simulateFollow,
    { trader_user_id: trader.id, type: '1', number: '2' },
    {},
  );
  const ofMonth = data.slice(0, 2).reduce((sum, { profits }) => sum + Number(profits), 0);
  expect([simulated.copied, Number(simulated.profits).toFixed(6)]).toEqual([2, (ofMonth * 2).toFixed(6)]);
  expect(
    await outcomeOf(
      server.api.ask(simulateFollow, { trader_user_id: trader.id, type: '1', number: '0' }, {}),
    ),
  ).toBe('lots.invalid number');
});

test('a former trader shows former trades, and nothing open or opened since', async () => {
  const trader = await rig.trader();
  await trade(trader, '20400');
  const led = await rig.open(trader, '20400', { share: 1 });
  await nextHour();
  const which = { trader_user_id: trader.id };
  expect((await server.api.must(getTrader, which, {})).positions.map(({ id }) => id)).toEqual([led.id]);
  await server.api.must(leaveAsTrader, {}, { token: trader.token });
  server.pass(1_000);
  await trade(trader, '20200');
  await rig.close(trader, led);
  const page = await server.api.must(getTrader, which, {});
  expect([page.is_trader, page.positions]).toEqual([false, []]);
  const { data, total } = await server.api.must(listTraderHistory, which, {});
  expect([total, data[0]!.id]).toEqual([2, led.id]);
  const terms = { ...which, type: '1', number: '1' } as const;
  expect(await outcomeOf(server.api.ask(simulateFollow, terms, {}))).toBe('trader.notFound trader_user_id');
});

test('a detached copy does not count as a position of a trader', async () => {
  const [trader, follower] = [await rig.trader(), await rig.person()];
  await rig.tick('20000');
  await rig.follow(follower, trader);
  await rig.open(trader, '20000');
  await rig.copied();
  const as = { token: follower.token };
  const [copy] = (await server.api.must(listCopies, {}, as)).data;
  await server.api.must(holdCopiedPosition, { transaction_id: copy!.position_id! }, as);
  await rig.close(follower, { id: copy!.position_id! });
  expect((await server.api.must(getTraderApplication, {}, as)).closed_count).toBe(0);
});

test('by drawdown, a trader without closed positions is last', async () => {
  const [known, unknown] = [await rig.trader(), await rig.trader()];
  await server.api.must(setNickname, { nickname: 'Jetty' }, { token: known.token });
  await server.api.must(setNickname, { nickname: 'Jetsam' }, { token: unknown.token });
  await trade(known, '20400');
  await trade(known, '19900');
  await nextHour();
  const { data } = await server.api.must(listTraders, { search: 'jet', sort: 'drawdown' }, {});
  expect(data.map(({ nickname }) => nickname)).toEqual(['Jetty', 'Jetsam']);
});

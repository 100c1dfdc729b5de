import { beforeEach, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { cancelOrder, listOrders, placeOrder } from '#contract/orders.ts';
import { closePositions, listPositions } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { mostPositions, mostRestingOrders } from '#domain/trading/caps.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { person, personTest as test, server } from './fixtures.ts';

const bitcoin = 1;
/** Number left for the race. */
const room = 5;
const racers = 12;
const pair = { currency_id: bitcoin, legal_id: tether } as const;

beforeEach(async () => {
  await fund(server, person.account, 'lever', '10000');
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>, key?: string) =>
  server.api.must(endpoint, input, { token: person.token, ...(key ? { key } : {}) });
const outcomeOf = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<string> => {
  const answer = await server.api.ask(endpoint, input, { token: person.token });
  return answer.ok ? 'ok' : answer.failure.error;
};
const counted = (outcomes: readonly string[]): [number, string[]] => [
  outcomes.filter((outcome) => outcome === 'ok').length,
  [...new Set(outcomes.filter((outcome) => outcome !== 'ok'))],
];
const limitBuy = { ...pair, type: '1', amount: '0.0007', target_price: '15000' } as const;
const protectedBuy = {
  ...pair,
  type: '1',
  amount: '0.001',
  seen_price: '20000',
  stop_loss_price: '15000',
} as const;
const atMarket = {
  ...pair,
  type: '1',
  status: '1',
  share: 1,
  multiple: 100,
  seen_price: '20000',
  slippage: '5',
} as const;
const atLimit = { ...pair, type: '2', status: '0', share: 1, multiple: 100, target_price: '25000' } as const;

test('concurrent orders never exceed the limit of open orders, including those a stop would add', async () => {
  const key = crypto.randomUUID();
  const first = await must(placeOrder, limitBuy, key);
  for (let count = 1; count < mostRestingOrders - room; count += 1) await must(placeOrder, limitBuy);
  const outcomes = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      outcomeOf(placeOrder, index % 2 === 0 ? limitBuy : protectedBuy),
    ),
  );
  expect(counted(outcomes)).toEqual([room, ['orders.tooMany']]);
  expect((await must(listOrders, { status: 'open' })).total).toBe(mostRestingOrders);
  expect(
    await outcomeOf(placeOrder, {
      ...pair,
      type: '1',
      amount: '0.001',
      seen_price: '20000',
      trigger_price: '25000',
    }),
  ).toBe('orders.tooMany');
  expect(await outcomeOf(placeOrder, { ...pair, type: '1', amount: '0.001', seen_price: '20000' })).toBe(
    'ok',
  );
  expect((await must(placeOrder, limitBuy, key)).id).toBe(first.id);
  await must(cancelOrder, { id: first.id });
  expect([await outcomeOf(placeOrder, protectedBuy), await outcomeOf(placeOrder, limitBuy)]).toEqual([
    'ok',
    'orders.tooMany',
  ]);
}, 120_000);

test('concurrent positions never exceed the limit, including pending ones; totals work at the limit', async () => {
  for (let count = 0; count < mostPositions - room; count += 1) await must(openPosition, atMarket);
  const outcomes = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      outcomeOf(openPosition, index % 2 === 0 ? atLimit : atMarket),
    ),
  );
  expect(counted(outcomes)).toEqual([room, ['positions.tooMany']]);
  const pages = await Promise.all(
    [1, 2].map((page) => must(listPositions, { status: 'held', page, limit: 100 })),
  );
  expect(pages[0]!.total).toBe(mostPositions);
  const open = pages.flatMap(({ data }) => data).filter(({ status }) => status === 'open');
  const profits = toPlain(open.reduce((sum, position) => sum.plus(decimal(position.profits)), zero));
  expect(pages[0]!.profits_total).toBe(profits);
  const value = open.reduce(
    (sum, { price, share, lever_share_num }) =>
      sum.plus(decimal(price).times(String(share)).times(lever_share_num)),
    zero,
  );
  const equity = open.reduce((sum, { margin }) => sum.plus(margin), decimal(profits));
  expect(pages[0]!.hazard_rate).toBe(equity.div(value.times('0.005')).times('100').toFixed(2));

  const key = crypto.randomUUID();
  const [report, same] = await Promise.all([
    must(closePositions, { type: '0' }, key),
    must(closePositions, { type: '0' }, key),
  ]);
  expect([report.closed.length, report.failed.length, same]).toEqual([open.length, 0, report]);
  expect(new Set(report.closed.map(({ status }) => status))).toEqual(new Set(['closed']));
}, 180_000);

import { beforeEach, expect } from 'vitest';
import { setDeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { cancelOrder, getOrder, placeOrder } from '#contract/orders.ts';
import { getPosition } from '#contract/position-lists.ts';
import { openPosition } from '#contract/positions.ts';
import { getSecondsResult, placeSecondsOrder } from '#contract/seconds-orders.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const dayMs = 86_400_000;
const pair = { currency_id: bitcoin, legal_id: tether } as const;
/** Longer than all the waits before a row is quarantined. */
const allTriesMs = 600_000;

type RowTable = 'orders' | 'positions' | 'seconds_orders';

beforeEach(() => tick('20000'));

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
const newPerson = async () => {
  const { account, token } = await server.signUp();
  for (const into of ['lever', 'micro'] as const) await fund(server, account, into, '1000');
  return {
    account,
    must: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
      server.api.must(endpoint, input, { token }),
  };
};
type Person = Awaited<ReturnType<typeof newPerson>>;

const limitBuy = ({ must }: Person) =>
  must(placeOrder, { ...pair, type: '1', amount: '0.01', target_price: '15000' });

/**
 * Breaks the row so that all work on it fails as with a fault of its own: its freeze has already ended.
 * Returns a function that repairs it.
 */
const breakRow = async (person: Person, table: RowTable, id: number): Promise<() => Promise<void>> => {
  const { id: endedOrder } = await limitBuy(person);
  await person.must(cancelOrder, { id: endedOrder });
  const ended = await server.database
    .selectFrom('orders')
    .select('freeze_id')
    .where('id', '=', endedOrder)
    .executeTakeFirstOrThrow();
  const own = await server.database
    .selectFrom(table)
    .select('freeze_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const put = async (freezeId: number | null): Promise<void> => {
    await server.database.updateTable(table).set({ freeze_id: freezeId }).where('id', '=', id).execute();
  };
  await put(ended.freeze_id);
  return () => put(own.freeze_id);
};
const quarantinedCount = async (): Promise<number> => {
  const { body } = await server.app.http.inject({ url: '/metrics' });
  return [...body.matchAll(/^tideline_set_aside_total\{[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

test('an order that cannot be cancelled does not block other orders, or the switch of another user', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const broken = await limitBuy(first);
  const sound = await limitBuy(first);
  const others = await limitBuy(second);
  for (const { must } of [first, second]) await must(setDeadManSwitch, { seconds: 30 });
  const restore = await breakRow(first, 'orders', broken.id);
  server.pass(60_000);
  await server.app.settleDue();
  const states = async () =>
    [
      await first.must(getOrder, { id: broken.id }),
      await first.must(getOrder, { id: sound.id }),
      await second.must(getOrder, { id: others.id }),
    ].map(({ status }) => status);
  expect(await states()).toEqual(['open', 'cancelled', 'cancelled']);
  await restore();
  server.pass(10_000);
  await server.app.settleDue();
  expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('an option that cannot be settled does not block others, is retried, then raises an alarm', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const place = ({ must }: Person) =>
    must(placeSecondsOrder, {
      match_id: bitcoin,
      currency_id: tether,
      type: '1',
      seconds: '30',
      number: '100',
    });
  const [broken, sound] = [await place(first), await place(second)];
  await tick('20000');
  const restore = await breakRow(first, 'seconds_orders', broken.id);
  server.pass(31_000);
  await tick('20100');
  await tick('20100');
  const status = async (person: Person, id: number) => (await person.must(getSecondsResult, { id })).status;
  expect([await status(first, broken.id), await status(second, sound.id)]).toEqual(['open', 'closed']);

  const before = await quarantinedCount();
  for (let passed = 0; passed < allTriesMs; passed += 10_000) {
    server.pass(10_000);
    await server.app.settleDue();
  }
  expect(await quarantinedCount()).toBe(before + 1);
  expect(server.log()).toMatch(new RegExp(`"level":50[^\\n]*"id":${broken.id}[^\\n]*quarantined`));
  const tries = server.log().split(`"id":${broken.id},"work":"seconds orders due"`).length;
  server.pass(allTriesMs);
  await server.app.settleDue();
  expect(server.log().split(`"id":${broken.id},"work":"seconds orders due"`).length).toBe(tries);
  await restore();
});

test('a position whose overnight fee fails does not block the fees of others', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const open = ({ must }: Person) =>
    must(openPosition, { ...pair, type: '1', status: '1', share: 1, multiple: 10, seen_price: '20000' });
  const [broken, sound] = [await open(first), await open(second)];
  const { overnight_day: day } = await server.database
    .selectFrom('positions')
    .select('overnight_day')
    .where('id', '=', broken.id)
    .executeTakeFirstOrThrow();
  const row = server.database.updateTable('positions').where('id', '=', broken.id);
  await row.set({ overnight_day: '0' }).execute();
  server.pass(dayMs - (server.clock.nowMs() % dayMs));
  await tick('20000');
  expect((await second.must(getPosition, { id: sound.id })).overnight_fee).toBe('0.04');
  await row.set({ overnight_day: day }).execute();
  server.pass(10_000);
  await tick('20000');
  expect((await first.must(getPosition, { id: broken.id })).overnight_fee).toBe('0.04');
});

test('a stop that cannot be settled does not block others of its tick, nor is retried on each tick', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const open = ({ must }: Person) =>
    must(openPosition, {
      ...pair,
      type: '1',
      status: '1',
      share: 1,
      multiple: 10,
      seen_price: '20000',
      stop_loss_price: '19500',
    });
  const [broken, sound] = [await open(first), await open(second)];
  const restore = await breakRow(first, 'positions', broken.id);
  const triesBefore = server.log().split(`"id":${broken.id},"work":"position triggers"`).length;
  await tick('19400');
  expect((await second.must(getPosition, { id: sound.id })).close_reason).toBe('stop_loss');
  for (let count = 0; count < 20; count += 1) await tick('19400');
  // Two seconds of ticks: the first try, and one after a second.
  expect(
    server.log().split(`"id":${broken.id},"work":"position triggers"`).length - triesBefore,
  ).toBeLessThanOrEqual(3);
  await restore();
  server.pass(60_000);
  await tick('19600');
  const closed = await first.must(getPosition, { id: broken.id });
  expect([closed.status, closed.close_reason, closed.close_tick?.price]).toEqual([
    'closed',
    'stop_loss',
    '19400',
  ]);
});

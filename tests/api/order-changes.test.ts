import { describe, expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { cancelOrders, editOrder } from '#contract/order-changes.ts';
import { cancelOrder, getOrder, listOrders, placeOrder, type Order } from '#contract/orders.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { useFundedUser } from '#tests/support/funded-user.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const pair = { currency_id: bitcoin, legal_id: tether } as const;
const limitBuy = { ...pair, type: '1', amount: '0.1', target_price: '19000' } as const;
const own = useFundedUser('change', '90000');
const { tick, must, balance } = own;

const problemOf = async <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  token = own.person.token,
): Promise<string> => {
  const answer = await own.server.api.ask(endpoint, input, { token });
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
const read = ({ id }: Pick<Order, 'id'>) => must(getOrder, { id });
const edit = ({ id, version }: Order, change: object) => must(editOrder, { id, version, ...change });
const refusedEdit = ({ id, version }: Order, change: object) =>
  problemOf(editOrder, { id, version, ...change });
const cancelAll = (...orders: Pick<Order, 'id'>[]) =>
  must(cancelOrders, { ids: orders.map(({ id }) => id).join(',') });

describe('cancelling several', () => {
  test('cancels the given orders only, and returns the outcome of each', async () => {
    const [first, second, remaining, gone] = [
      await must(placeOrder, limitBuy),
      await must(placeOrder, { ...limitBuy, trigger_price: '21000', seen_price: '20000' }),
      await must(placeOrder, limitBuy),
      await must(placeOrder, limitBuy),
    ];
    const filled = await must(placeOrder, { ...pair, type: '1', amount: '0.01', seen_price: '20000' });
    await must(cancelOrder, { id: gone.id });
    const { orders } = await cancelAll(second, filled, gone, first, { id: 999_999_999 }, first);
    expect(orders.map(({ id, outcome, order }) => [id, outcome, order?.status])).toEqual([
      [second.id, 'cancelled', 'cancelled'],
      [filled.id, 'already_filled', 'filled'],
      [gone.id, 'already_cancelled', 'cancelled'],
      [first.id, 'cancelled', 'cancelled'],
      [999_999_999, 'not_found', undefined],
    ]);
    expect((await must(listOrders, { status: 'open' })).data.map(({ id }) => id)).toEqual([remaining.id]);
    expect((await balance('change'))[1]).toBe('1900.000000');
  });

  test('the same key cancels once, and does not affect later orders', async () => {
    const { id } = await must(placeOrder, limitBuy);
    const key = crypto.randomUUID();
    const once = () =>
      own.server.api.must(cancelOrders, { ids: String(id) }, { token: own.person.token, key });
    const first = await once();
    await must(placeOrder, limitBuy);
    expect(await once()).toEqual(first);
    expect((await must(listOrders, { status: 'open' })).total).toBe(1);
  });

  test('of many at once each order is released once, also while a tick fills some of them', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        must(placeOrder, { ...limitBuy, amount: '0.01', target_price: String(19_000 + index * 10) }),
      ),
    );
    const fall = tick('19050');
    const reports = await Promise.all(Array.from({ length: 4 }, () => cancelAll(...orders)));
    await fall;
    for (const { id } of orders) {
      const outcomes = reports.map(({ orders }) => orders.find((each) => each.id === id)!.outcome);
      const { status } = await read({ id });
      expect(outcomes.filter((outcome) => outcome === 'cancelled')).toHaveLength(status === 'filled' ? 0 : 1);
      expect(outcomes).not.toContain('not_found');
    }
    expect((await balance('change'))[1]).toBe('0.000000');
  });

  test('an order of another user is not found, and an empty list is refused', async () => {
    const { id } = await must(placeOrder, limitBuy);
    const stranger = await own.server.signUp();
    const { orders } = await own.server.api.must(
      cancelOrders,
      { ids: String(id) },
      { token: stranger.token },
    );
    expect(orders).toEqual([{ id, outcome: 'not_found', order: null }]);
    expect((await read({ id })).status).toBe('open');
    for (const ids of ['', 'all', '1,', '1, 2', Array.from({ length: 201 }, (_, one) => one).join(',')])
      expect(await problemOf(cancelOrders, { ids })).toBe('parameter.error ids');
  });
});

describe('changing an order', () => {
  test('replaces the old order with a new one, and freezes what the new one needs', async () => {
    const old = await must(placeOrder, limitBuy);
    const { order, replaced } = await edit(old, { target_price: '18000', amount: '0.2' });
    expect([order.replaces, order.status, order.target_price, order.amount, order.frozen]).toEqual([
      old.id,
      'open',
      '18000',
      '0.2',
      '3600',
    ]);
    expect([replaced.id, replaced.status, replaced.frozen, replaced.version]).toEqual([
      old.id,
      'cancelled',
      '0',
      old.version + 1,
    ]);
    expect(await balance('change')).toEqual(['96400.000000', '3600.000000']);
    await tick('17900');
    expect((await read(order)).status).toBe('filled');
    expect((await read(old)).filled).toBe('0');
  });

  test('of a partly filled order only the rest is replaced', async () => {
    const old = await must(placeOrder, { ...limitBuy, amount: '2', target_price: '20002.1' });
    const left = await read(old);
    expect(left.status).toBe('open');
    expect(Number(left.filled)).toBeGreaterThan(0);
    const { order, replaced } = await edit(left, { target_price: '15000' });
    expect([replaced.status, replaced.filled]).toEqual(['cancelled', left.filled]);
    expect([Number(order.amount), order.filled]).toEqual([2 - Number(left.filled), '0']);
  });

  test('a price that crosses the market is filled at once', async () => {
    const { order } = await edit(await must(placeOrder, limitBuy), { target_price: '20100' });
    expect([order.status, order.filled]).toEqual(['filled', '0.1']);
    expect((await balance('change'))[1]).toBe('0.000000');
  });

  test('an invalid or uncovered change leaves the old order unchanged', async () => {
    const old = await must(placeOrder, limitBuy);
    const before = await balance('change');
    expect(await refusedEdit(old, { amount: '50' })).toBe('balance.insufficient amount');
    expect(await refusedEdit(old, { target_price: '' })).toBe('price.invalid target_price');
    expect(await refusedEdit(old, { target_price: '19000.001' })).toBe('price.offTick target_price');
    expect(await refusedEdit(old, { amount: '0' })).toBe('amount.invalid amount');
    expect(await refusedEdit(old, { amount: '0.00001' })).toBe('amount.tooSmall amount');
    expect(await refusedEdit(old, { trigger_price: '21000', seen_price: '20000' })).toBe(
      'parameter.error trigger_price',
    );
    expect(await refusedEdit(old, { stop_loss_price: '19500' })).toBe('stop.wrongSide stop_loss_price');
    expect(await read(old)).toEqual({ ...old, fills: [] });
    expect(await balance('change')).toEqual(before);
  });

  test('a filled or cancelled order refuses it, and nothing is placed', async () => {
    const [filled, cancelled] = [await must(placeOrder, limitBuy), await must(placeOrder, limitBuy)];
    await must(cancelOrder, { id: cancelled.id });
    await tick('18900');
    expect(await refusedEdit(filled, { amount: '0.2' })).toBe('order.filled id');
    expect(await refusedEdit(cancelled, { amount: '0.2' })).toBe('order.cancelled id');
    expect((await must(listOrders, { status: 'open' })).total).toBe(0);
  });

  test('an order changed since it was seen is not replaced', async () => {
    const old = await must(placeOrder, limitBuy);
    expect(await problemOf(editOrder, { id: old.id, version: old.version + 1, amount: '0.2' })).toBe(
      'state.changed version',
    );
    expect((await read(old)).status).toBe('open');
  });

  test('two concurrent changes place one new order', async () => {
    const old = await must(placeOrder, limitBuy);
    const outcomes = await Promise.all(
      ['18000', '18100', '18200'].map((price) => refusedEdit(old, { target_price: price })),
    );
    expect(outcomes.toSorted()).toEqual(['ok', 'order.cancelled id', 'order.cancelled id']);
    expect((await must(listOrders, { status: 'open' })).total).toBe(1);
  });

  test('a concurrent change and fill: one of both, never both', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => must(placeOrder, { ...limitBuy, amount: '0.01' })),
    );
    const fall = tick('18950');
    const outcomes = await Promise.all(orders.map((old) => refusedEdit(old, { target_price: '15000' })));
    await fall;
    for (const [index, { id }] of orders.entries()) {
      const { status } = await read({ id });
      expect([outcomes[index], status]).toEqual(
        status === 'filled' ? ['order.filled id', 'filled'] : ['ok', 'cancelled'],
      );
    }
  });

  test('concurrent changes and new orders stay within the balance, without a deadlock', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => must(placeOrder, { ...limitBuy, amount: '0.01' })),
    );
    const outcomes = await Promise.all([
      ...orders.map((old) => refusedEdit(old, { amount: '0.02' })),
      ...Array.from({ length: 6 }, () => problemOf(placeOrder, { ...limitBuy, amount: '0.01' })),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
    expect((await balance('change'))[1]).toBe('3420.000000');
  });

  test('the same key changes once', async () => {
    const { id, version } = await must(placeOrder, limitBuy);
    const key = crypto.randomUUID();
    const once = () =>
      own.server.api.must(editOrder, { id, version, amount: '0.2' }, { token: own.person.token, key });
    const first = await once();
    expect(await once()).toEqual(first);
    expect((await must(listOrders, { status: 'open' })).data.map((order) => order.id)).toEqual([
      first.order.id,
    ]);
  });

  test('an order of another user cannot be changed', async () => {
    const old = await must(placeOrder, limitBuy);
    const stranger = await own.server.signUp();
    const asked = { id: old.id, version: old.version, amount: '0.2' };
    expect(await problemOf(editOrder, asked, stranger.token)).toBe('order.notFound id');
    expect((await read(old)).status).toBe('open');
  });

  test('a resting limit can be changed on a stale price: it rests until a new one', async () => {
    const old = await must(placeOrder, limitBuy);
    own.server.pass(60_000);
    const { order } = await edit(old, { target_price: '20100' });
    expect(order.status).toBe('open');
    await tick('20000');
    expect((await read(order)).status).toBe('filled');
  });
});

describe('changing a waiting order', () => {
  test('a stop applies its slippage to its new trigger', async () => {
    const old = await must(placeOrder, {
      ...pair,
      type: '1',
      amount: '0.1',
      seen_price: '20000',
      slippage: '1',
      trigger_price: '21000',
    });
    expect(await refusedEdit(old, { trigger_price: '' })).toBe('price.invalid trigger_price');
    expect(await refusedEdit(old, { trigger_price: '22000' })).toBe('price.invalid seen_price');
    const { order } = await edit(old, { trigger_price: '22000', seen_price: '20000' });
    expect([order.status, order.trigger_price, order.trigger_direction, order.frozen]).toEqual([
      'waiting',
      '22000',
      'rises',
      '2222',
    ]);
    await tick('22000');
    expect((await read(order)).status).toBe('filled');
  });

  test('a sell that protects a buy can be changed repeatedly, and still protects it', async () => {
    await fund(own.server, own.person.account, 'change', '1', bitcoin);
    const bought = await must(placeOrder, {
      ...pair,
      type: '1',
      amount: '0.1',
      seen_price: '20000',
      stop_loss_price: '19000',
    });
    const protecting = (await must(listOrders, { status: 'open' })).data[0]!;
    expect(protecting.parent_id).toBe(bought.id);
    expect(await refusedEdit(protecting, { stop_loss_price: '', seen_price: '20000' })).toBe(
      'price.invalid target_profit_price',
    );
    const first = await edit(protecting, { stop_loss_price: '18000', seen_price: '20000' });
    const second = await edit(first.order, { target_profit_price: '23000', seen_price: '20000' });
    expect([second.order.parent_id, second.order.stop_loss_price, second.order.target_profit_price]).toEqual([
      bought.id,
      '18000',
      '23000',
    ]);
    await tick('17900');
    expect((await read(second.order)).triggered_by).toBe('stop_loss');
  });

  test('a partly filled buy that is changed protects its filled part', async () => {
    const old = await must(placeOrder, {
      ...pair,
      type: '1',
      amount: '2',
      target_price: '20002.1',
      stop_loss_price: '19000',
    });
    const { order, replaced } = await edit(await read(old), { target_price: '19500' });
    const { data } = await must(listOrders, { status: 'open' });
    const protecting = data.find(({ parent_id }) => parent_id === replaced.id)!;
    expect([order.stop_loss_price, protecting.stop_loss_price, protecting.type]).toEqual([
      '19000',
      '19000',
      2,
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/invariants.ts';
import { bitcoin, openExchange, refusalOf, tether, type Exchange } from '#tests/support/exchange.ts';

let exchange: Exchange;
let user: number;
beforeAll(async () => {
  exchange = await openExchange(inject('postgresUrl'));
});
beforeEach(async () => {
  user = await exchange.newUser();
  await exchange.tick('20000');
});
afterAll(async () => {
  expect(await verifyLedger(exchange.database)).toBeNull();
  await exchange.close();
});

const told = (id: number) => exchange.orders.getOrder(user, id);
/** The sell that protects a buy. */
const protectionOf = async (parentId: number) => {
  const { data } = await exchange.orders.listOrders({ userId: user }, 1, 20);
  const found = data.find(({ parent_id }) => parent_id === parentId);
  return found && told(found.id);
};
const buyAtMarket = { type: 1, amount: '0.1', seen_price: '20000' } as const;

test('a stop order holds its funds, waits for its trigger and is dealt at market on the tick that reaches it', async () => {
  const order = await exchange.place(user, { ...buyAtMarket, trigger_price: '21000', slippage: '1' });
  expect([order.status, order.trigger_price, order.trigger_direction, order.frozen, order.price]).toEqual([
    'waiting',
    '21000',
    'rises',
    '2121',
    '21000',
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['7879.000000', '2121.000000']);
  await exchange.tick('20999.99');
  expect((await told(order.id)).status).toBe('waiting');
  await exchange.tick('21000');
  const tick = exchange.market.latest('BTC/USDT');
  const { status, triggered_by, trigger_tick, tick: fillTick, price, version } = await told(order.id);
  expect([status, triggered_by, trigger_tick, fillTick, price, version]).toEqual([
    'filled',
    'trigger',
    tick,
    tick,
    '21002.1',
    2,
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['7899.790000', '0.000000']);
});

test('a stop at a limit rests at its limit once it is triggered', async () => {
  const order = await exchange.place(user, {
    type: 2,
    amount: '0.1',
    seen_price: '20000',
    trigger_price: '19000',
    target_price: '19500',
  });
  expect([order.status, order.trigger_direction, order.order_type]).toEqual(['waiting', 'falls', 'limit']);
  await exchange.tick('19600');
  expect((await told(order.id)).status).toBe('waiting');
  await exchange.tick('18950');
  const open = await told(order.id);
  expect([open.status, open.triggered_by, open.filled, open.frozen]).toEqual(['open', 'trigger', '0', '0.1']);
  await exchange.tick('19600');
  expect((await told(order.id)).status).toBe('filled');
});

test('a price that jumps beyond its protection deals nothing of a stop at market: it is cancelled, says why, and all is released', async () => {
  const order = await exchange.place(user, { ...buyAtMarket, trigger_price: '21000', slippage: '0.5' });
  await exchange.tick('21500');
  const { status, cancel_reason, triggered_by, filled, frozen } = await told(order.id);
  expect([status, cancel_reason, triggered_by, filled, frozen]).toEqual([
    'cancelled',
    'price_protection',
    'trigger',
    '0',
    '0',
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('after a buy fills, one sell holds what was bought for its take-profit and its stop-loss; the one reached first sells it, the other is void', async () => {
  const bought = await exchange.place(user, {
    ...buyAtMarket,
    target_profit_price: '22000',
    stop_loss_price: '19000',
  });
  expect([bought.status, bought.target_profit_price, bought.stop_loss_price]).toEqual([
    'filled',
    '22000',
    '19000',
  ]);
  const waiting = (await protectionOf(bought.id))!;
  expect([
    waiting.status,
    waiting.type,
    waiting.amount,
    waiting.frozen,
    waiting.target_profit_price,
    waiting.stop_loss_price,
  ]).toEqual(['waiting', 2, '0.0999', '0.0999', '22000', '19000']);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.50000000', '0.09990000']);
  await exchange.tick('22100');
  const tick = exchange.market.latest('BTC/USDT');
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.trigger_tick, sold.filled, sold.price]).toEqual([
    'filled',
    'take_profit',
    tick,
    '0.0999',
    '22097.79',
  ]);
  await exchange.tick('18000');
  expect((await told(sold.id)).version).toBe(2);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.50000000', '0.00000000']);
});

test('a stop-loss sells at whatever price a fall leaves it', async () => {
  const bought = await exchange.place(user, { ...buyAtMarket, stop_loss_price: '19000' });
  await exchange.tick('14000');
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.price]).toEqual(['filled', 'stop_loss', '13998.6']);
});

test('a limit buy is protected when it fills, and what a cancelled one had bought is protected too', async () => {
  const limit = await exchange.place(user, {
    type: 1,
    amount: '0.1',
    target_price: '19000',
    stop_loss_price: '18000',
  });
  expect(await protectionOf(limit.id)).toBe(undefined);
  await exchange.tick('18900');
  expect((await protectionOf(limit.id))?.amount).toBe('0.0999');

  const large = await exchange.place(user, {
    type: 1,
    amount: '0.4',
    target_price: '18901.89',
    stop_loss_price: '18000',
  });
  expect(large.status).toBe('open');
  const { filled, fee } = await exchange.cancel(user, large.id);
  const { amount, status } = (await protectionOf(large.id))!;
  expect([status, Number(amount)]).toEqual(['waiting', Number((Number(filled) - Number(fee)).toFixed(8))]);
});

test('a sell of what is held may wait for both stops itself, holding it once', async () => {
  const order = await exchange.place(user, {
    type: 2,
    amount: '0.2',
    seen_price: '20000',
    target_profit_price: '21000',
    stop_loss_price: '19000',
  });
  expect([order.status, order.frozen, order.parent_id]).toEqual(['waiting', '0.2', null]);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.30000000', '0.20000000']);
  const cancelled = await exchange.cancel(user, order.id);
  expect([cancelled.status, cancelled.cancel_reason, cancelled.frozen]).toEqual(['cancelled', 'user', '0']);
  await exchange.tick('18000');
  expect((await told(order.id)).status).toBe('cancelled');
});

test.each([
  [
    'a trigger where the price is',
    { ...buyAtMarket, trigger_price: '20000' },
    'stop.wrongSide',
    'trigger_price',
  ],
  [
    'a trigger that was passed while the user agreed',
    { ...buyAtMarket, seen_price: '19900', trigger_price: '19950' },
    'stop.wrongSide',
    'trigger_price',
  ],
  [
    'a trigger off the tick size',
    { ...buyAtMarket, trigger_price: '21000.001' },
    'price.offTick',
    'trigger_price',
  ],
  [
    'a take-profit below',
    { ...buyAtMarket, target_profit_price: '19000' },
    'stop.wrongSide',
    'target_profit_price',
  ],
  [
    'a stop-loss above the limit',
    { type: 1, amount: '0.1', target_price: '19000', stop_loss_price: '19500' },
    'stop.wrongSide',
    'stop_loss_price',
  ],
  [
    'a trigger beside the stops of a sell',
    { type: 2, amount: '0.1', seen_price: '20000', trigger_price: '19000', stop_loss_price: '18000' },
    'parameter.error',
    'target_profit_price',
  ],
  [
    'more than is held',
    { type: 2, amount: '0.50001', seen_price: '20000', trigger_price: '19000' },
    'balance.insufficient',
    'amount',
  ],
] as const)('%s is refused beside its field', async (_, ticket, code, field) => {
  expect(await refusalOf(exchange.place(user, ticket))).toEqual({ code, field });
});

test('two that see the same tick trigger an order once', async () => {
  const order = await exchange.place(user, {
    ...buyAtMarket,
    trigger_price: '19000',
    stop_loss_price: '15000',
  });
  await Promise.all([
    exchange.tick('18990'),
    exchange.cancel(user, order.id).catch(() => undefined),
    exchange.cancel(user, order.id).catch(() => undefined),
  ]);
  const { status, fills, version } = await told(order.id);
  expect(version).toBe(2);
  expect(fills.length).toBe(status === 'filled' ? 1 : 0);
});

test('what waits is found again after a restart, and a tick that was recorded before it came to nothing triggers then', async () => {
  const rising = await exchange.place(user, { ...buyAtMarket, trigger_price: '21000' });
  const bought = await exchange.place(user, { ...buyAtMarket, stop_loss_price: '19000' });
  const missed = {
    symbol: 'BTC/USDT',
    price: '18950',
    bid: '18949',
    ask: '18951',
    seq: 900,
    source: 'replay',
    at: new Date(exchange.now().getTime() + 500),
  } as const;
  await exchange.database
    .insertInto('ticks')
    .values({ ...missed, feed: 'replay', volume: '0' })
    .execute();
  exchange = await exchange.restart();
  await exchange.orders.settled();
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.trigger_tick?.seq]).toEqual(['filled', 'stop_loss', 900]);
  await exchange.tick('21000');
  expect((await told(rising.id)).status).toBe('filled');
});

test('while the market is closed nothing is triggered', async () => {
  const order = await exchange.place(user, { ...buyAtMarket, trigger_price: '20100' });
  exchange.setSession(false);
  await exchange.tick('20150');
  expect((await told(order.id)).status).toBe('waiting');
  exchange.setSession(true);
  await exchange.tick('20150');
  expect((await told(order.id)).status).toBe('filled');
});

test('a half-filled buy with stops whose coins were sold meanwhile can be cancelled, and what is still there is protected', async () => {
  const buy = await exchange.place(user, {
    type: 1,
    amount: '0.49',
    target_price: '20002',
    stop_loss_price: '19000',
  });
  expect([buy.status, Number(buy.filled) > 0]).toEqual(['open', true]);
  const [held] = await exchange.balance(user, bitcoin);
  await exchange.place(user, {
    type: 2,
    amount: (Number(held) - 0.01).toFixed(5),
    seen_price: '20000',
    slippage: '5',
  });
  const [left] = await exchange.balance(user, bitcoin);
  const cancelled = await exchange.cancel(user, buy.id);
  expect(cancelled.status).toBe('cancelled');
  const protection = (await protectionOf(buy.id))!;
  expect([protection.status, Number(protection.amount), protection.stop_loss_price]).toEqual([
    'waiting',
    Number(left),
    '19000',
  ]);
});

test('where all that a half-filled buy brought was sold, cancelling leaves nothing to protect', async () => {
  const buy = await exchange.place(user, {
    type: 1,
    amount: '0.49',
    target_price: '20002',
    stop_loss_price: '19000',
  });
  await exchange.place(user, { type: 2, amount: '0.5', seen_price: '20000', slippage: '5' });
  const [left] = await exchange.balance(user, bitcoin);
  await exchange.place(user, {
    type: 2,
    amount: (Math.floor(Number(left) * 1e5) / 1e5).toFixed(5),
    seen_price: '20000',
    slippage: '5',
  });
  const [rest] = await exchange.balance(user, bitcoin);
  expect((await exchange.cancel(user, buy.id)).status).toBe('cancelled');
  expect(Number((await protectionOf(buy.id))?.amount ?? '0')).toBe(Number(rest));
});

test.each([
  ['a limit buy far above the market', { type: 1, amount: '0.00001', target_price: '1000000' }],
  [
    'a buy whose limit lies far above the trigger it waits for',
    { type: 1, amount: '0.00001', seen_price: '20000', trigger_price: '21000', target_price: '1000000' },
  ],
] as const)('the minimum is not passed by a price that nothing is dealt at: %s', async (_, ticket) => {
  expect(await refusalOf(exchange.place(user, ticket))).toEqual({ code: 'amount.tooSmall', field: 'amount' });
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('a sell far below the market is worth what the market gives for it', async () => {
  const sold = await exchange.place(user, { type: 2, amount: '0.001', target_price: '1' });
  expect([sold.status, sold.price]).toEqual(['filled', '19998']);
});

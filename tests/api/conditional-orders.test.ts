import { expect, test } from 'vitest';
import { refusalOf, tether } from '#tests/support/exchange.ts';
import { useExchangeUser } from '#tests/support/exchange-user.ts';

const own = useExchangeUser();

const read = (id: number) => own.exchange.orders.getOrder(own.user, id);
/** The sell that protects a buy. */
const protectionOf = async (parentId: number) => {
  const { data } = await own.exchange.orders.listOrders({ userId: own.user }, 1, 20);
  const found = data.find(({ parent_id }) => parent_id === parentId);
  return found && read(found.id);
};
const buyAtMarket = { type: 1, amount: '0.1', seen_price: '20000' } as const;

test('a stop order freezes its funds and fills at market on the tick that reaches its trigger', async () => {
  const order = await own.exchange.place(own.user, { ...buyAtMarket, trigger_price: '21000', slippage: '1' });
  expect([order.status, order.trigger_price, order.trigger_direction, order.frozen, order.price]).toEqual([
    'waiting',
    '21000',
    'rises',
    '2121',
    '21000',
  ]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['7879.000000', '2121.000000']);
  await own.exchange.tick('20999.99');
  expect((await read(order.id)).status).toBe('waiting');
  await own.exchange.tick('21000');
  const tick = own.exchange.market.latest('BTC/USDT');
  const { status, triggered_by, trigger_tick, tick: fillTick, price, version } = await read(order.id);
  expect([status, triggered_by, trigger_tick, fillTick, price, version]).toEqual([
    'filled',
    'trigger',
    tick,
    tick,
    '21002.1',
    2,
  ]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['7899.790000', '0.000000']);
});

test('a stop limit rests at its limit once triggered', async () => {
  const order = await own.exchange.place(own.user, {
    type: 2,
    amount: '0.1',
    seen_price: '20000',
    trigger_price: '19000',
    target_price: '19500',
  });
  expect([order.status, order.trigger_direction, order.order_type]).toEqual(['waiting', 'falls', 'limit']);
  await own.exchange.tick('19600');
  expect((await read(order.id)).status).toBe('waiting');
  await own.exchange.tick('18950');
  const open = await read(order.id);
  expect([open.status, open.triggered_by, open.filled, open.frozen]).toEqual(['open', 'trigger', '0', '0.1']);
  await own.exchange.tick('19600');
  expect((await read(order.id)).status).toBe('filled');
});

test('a market stop whose price jumps beyond its protection is cancelled, and releases its funds', async () => {
  const order = await own.exchange.place(own.user, {
    ...buyAtMarket,
    trigger_price: '21000',
    slippage: '0.5',
  });
  await own.exchange.tick('21500');
  const { status, cancel_reason, triggered_by, filled, frozen } = await read(order.id);
  expect([status, cancel_reason, triggered_by, filled, frozen]).toEqual([
    'cancelled',
    'price_protection',
    'trigger',
    '0',
    '0',
  ]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['10000.000000', '0.000000']);
});

test.each([
  [
    'a trigger where the price is',
    { ...buyAtMarket, trigger_price: '20000' },
    'stop.wrongSide',
    'trigger_price',
  ],
  [
    'a trigger that was passed while the own.user agreed',
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
    'a trigger together with the stops of a sell',
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
] as const)('%s is refused at its field', async (_, ticket, code, field) => {
  expect(await refusalOf(own.exchange.place(own.user, ticket))).toEqual({ code, field });
});

test('a stop reached while the session is closed triggers on the next tick of an open session', async () => {
  const order = await own.exchange.place(own.user, { ...buyAtMarket, trigger_price: '21000', slippage: '1' });
  own.exchange.setSession(false);
  await own.exchange.tick('21000');
  const closed = await read(order.id);
  own.exchange.setSession(true);
  expect([closed.status, closed.triggered_by, closed.version]).toEqual(['waiting', null, 1]);
  await own.exchange.tick('21001');
  const { status, trigger_tick } = await read(order.id);
  expect([status, trigger_tick]).toEqual(['filled', own.exchange.market.latest('BTC/USDT')]);
});

test('two processes that see the same tick trigger an order once', async () => {
  const order = await own.exchange.place(own.user, {
    ...buyAtMarket,
    trigger_price: '19000',
    stop_loss_price: '15000',
  });
  await Promise.all([
    own.exchange.tick('18990'),
    own.exchange.cancel(own.user, order.id).catch(() => undefined),
    own.exchange.cancel(own.user, order.id).catch(() => undefined),
  ]);
  const { status, fills, version } = await read(order.id);
  expect(version).toBe(2);
  expect(fills.length).toBe(status === 'filled' ? 1 : 0);
});

test('waiting orders are reloaded on a restart, and trigger on a tick not processed before', async () => {
  const rising = await own.exchange.place(own.user, { ...buyAtMarket, trigger_price: '21000' });
  const bought = await own.exchange.place(own.user, { ...buyAtMarket, stop_loss_price: '19000' });
  const missed = {
    symbol: 'BTC/USDT',
    price: '18950',
    bid: '18949',
    ask: '18951',
    seq: 900,
    source: 'replay',
    at: new Date(own.exchange.now().getTime() + 500),
  } as const;
  await own.exchange.database
    .insertInto('ticks')
    .values({ ...missed, feed: 'replay', volume: '0' })
    .execute();
  await own.restart();
  await own.exchange.orders.settled();
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.trigger_tick?.seq]).toEqual(['filled', 'stop_loss', 900]);
  await own.exchange.tick('21000');
  expect((await read(rising.id)).status).toBe('filled');
});

test.each([
  ['a limit buy far above the market', { type: 1, amount: '0.00001', target_price: '1000000' }],
  [
    'a buy whose limit is far above the trigger it waits for',
    { type: 1, amount: '0.00001', seen_price: '20000', trigger_price: '21000', target_price: '1000000' },
  ],
] as const)('the minimum cannot be bypassed by a price at which nothing fills: %s', async (_, ticket) => {
  expect(await refusalOf(own.exchange.place(own.user, ticket))).toEqual({
    code: 'amount.tooSmall',
    field: 'amount',
  });
  expect(await own.exchange.balance(own.user, tether)).toEqual(['10000.000000', '0.000000']);
});

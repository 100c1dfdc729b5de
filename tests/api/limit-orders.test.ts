import { expect, test } from 'vitest';
import { fromWireLevels, ladderSide, toLevelResponse } from '#domain/quotes/ladder.ts';
import { toPlain } from '#domain/money/money.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { bitcoin, refusalOf, tether } from '#tests/support/exchange.ts';
import { useExchangeUser } from '#tests/support/exchange-user.ts';

const { terms } = catalogue.find(({ symbol }) => symbol === 'BTC/USDT')!;

const own = useExchangeUser();

/** The counterparty levels of an order of this side on the latest tick, as in the API. */
const ladder = (side: 'buy' | 'sell') =>
  toLevelResponse(ladderSide(own.exchange.market.latest('BTC/USDT')!, terms, side), terms);

test('a limit order on a stale quote rests, and is filled on the next tick', async () => {
  own.exchange.pass(10_001);
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.01', target_price: '21000' });
  expect([order.status, order.filled]).toEqual(['open', '0']);
  await own.exchange.tick('20000');
  const { status, price, version } = await own.exchange.orders.getOrder(own.user, order.id);
  expect([status, price, version]).toEqual(['filled', '20002', 2]);
});

test('a limit order away from the market freezes its cost and rests', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', target_price: '19000.01' });
  expect([order.status, order.price, order.filled, order.frozen, order.tick]).toEqual([
    'open',
    '19000.01',
    '0',
    '1900.001',
    null,
  ]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['8099.999000', '1900.001000']);
});

test('it fills when the ladder reaches its price, at its price or better', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', target_price: '19000' });
  await own.exchange.tick('19000');
  expect((await own.exchange.orders.getOrder(own.user, order.id)).status).toBe('open');
  await own.exchange.tick('18900');
  const filled = await own.exchange.orders.getOrder(own.user, order.id);
  expect([filled.status, filled.price, filled.filled_at]).toEqual(['filled', '18901.89', filled.tick?.at]);
  expect(filled.tick).toEqual(own.exchange.market.latest('BTC/USDT'));
  expect(await own.exchange.balance(own.user, tether)).toEqual(['8109.811000', '0.000000']);
});

test('a limit order fills on no tick of a closed session, but on the next one of an open session', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', target_price: '19000' });
  own.exchange.setSession(false);
  await own.exchange.tick('18900');
  const closed = await own.exchange.orders.getOrder(own.user, order.id);
  own.exchange.setSession(true);
  expect([closed.status, closed.filled, closed.version]).toEqual(['open', '0', 1]);
  await own.exchange.tick('18800');
  const { status, price } = await own.exchange.orders.getOrder(own.user, order.id);
  expect([status, price]).toEqual(['filled', '18801.88']);
});

test('a resting sell fills when bids reach it', async () => {
  const order = await own.exchange.place(own.user, { type: 2, amount: '0.1', target_price: '21000' });
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.40000000', '0.10000000']);
  await own.exchange.tick('21100');
  const { status, price, fee } = await own.exchange.orders.getOrder(own.user, order.id);
  expect([status, price, fee]).toEqual(['filled', '21097.89', '2.109789']);
});

test('a marketable limit takes the levels it reaches at once; the next ticks fill the rest', async () => {
  const [top, second] = fromWireLevels(ladder('sell'));
  const order = await own.exchange.place(own.user, {
    type: 2,
    amount: '0.5',
    target_price: toPlain(top!.price),
  });
  expect([order.status, order.filled, order.price]).toEqual(['open', toPlain(top!.size), '19998']);
  expect(second!.price.lt(top!.price)).toBe(true);

  await own.exchange.tick('20000');
  const { status, filled, fills, version } = await own.exchange.orders.getOrder(own.user, order.id);
  const next = fromWireLevels(ladder('sell'))[0]!;
  const expected = top!.size.plus(next.size).gt('0.5') ? '0.5' : toPlain(top!.size.plus(next.size));
  expect([filled, version, fills.length]).toEqual([expected, 2, 2]);
  expect(status).toBe(expected === '0.5' ? 'filled' : 'open');
  expect(new Set(fills.map(({ tick }) => tick.seq)).size).toBe(2);
});

test('cancelling releases the unfilled part and publishes it', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', target_price: '19000' });
  own.exchange.published.length = 0;
  const cancelled = await own.exchange.cancel(own.user, order.id);
  expect([cancelled.status, cancelled.frozen, cancelled.version]).toEqual(['cancelled', '0', 2]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['10000.000000', '0.000000']);
  expect(own.exchange.published.map(({ topic, sequence }) => [topic, sequence])).toEqual([
    ['order', 3],
    ['balance', 4],
  ]);
  await own.exchange.tick('18000');
  expect((await own.exchange.orders.getOrder(own.user, order.id)).status).toBe('cancelled');
});

test('a filled or cancelled order cannot be cancelled again, and neither can a missing one', async () => {
  const filled = await own.exchange.place(own.user, { type: 1, amount: '0.01', seen_price: '20000' });
  expect(await refusalOf(own.exchange.cancel(own.user, filled.id))).toEqual({
    code: 'state.notAllowed',
    field: 'id',
  });
  expect(await refusalOf(own.exchange.cancel(own.user, 999_999))).toEqual({
    code: 'order.notFound',
    field: 'id',
  });
  const stranger = await own.exchange.newUser();
  expect(await refusalOf(own.exchange.cancel(stranger, filled.id))).toEqual({
    code: 'order.notFound',
    field: 'id',
  });
  expect(await refusalOf(own.exchange.orders.getOrder(stranger, filled.id))).toEqual({
    code: 'order.notFound',
    field: 'id',
  });
});

test('orders open before a restart are filled after it', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', target_price: '19000' });
  await own.restart();
  await own.exchange.tick('18000');
  expect((await own.exchange.orders.getOrder(own.user, order.id)).status).toBe('filled');
});

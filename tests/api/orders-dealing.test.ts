import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fromWireLevels, ladderSide, toWireLevels } from '#domain/ladder.ts';
import { takeWithin } from '#domain/execution.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { verifyLedger } from '#server/invariants.ts';
import { catalogue } from '#server/market/catalogue.ts';
import { bitcoin, openExchange, refusalOf, tether, type Exchange } from '#tests/support/exchange.ts';

const { terms } = catalogue.find(({ symbol }) => symbol === 'BTC/USDT')!;

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

/** What an order of this side meets on the latest tick, as the wire shows it. */
const ladder = (side: 'buy' | 'sell') =>
  toWireLevels(ladderSide(exchange.market.latest('BTC/USDT')!, terms, side), terms);

test('a market order deals at once on the ladder of the latest tick', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', seen_price: '20000' });
  expect(order).toEqual({
    id: order.id,
    kind: 'coin',
    order_type: 'market',
    status: 'filled',
    type: 1,
    match_id: 1,
    symbol: 'BTC/USDT',
    currency_id: 1,
    legal_id: 3,
    currency_name: 'BTC',
    legal_name: 'USDT',
    target_price: null,
    price: '20002',
    amount: '0.1',
    filled: '0.1',
    turnover: '2000.2',
    fee: '0.0001',
    fee_currency_name: 'BTC',
    frozen: '0',
    created_at: order.created_at,
    filled_at: order.created_at,
    cancelled_at: null,
    version: 1,
    tick: exchange.market.latest('BTC/USDT'),
    trigger_price: null,
    trigger_direction: null,
    target_profit_price: null,
    stop_loss_price: null,
    parent_id: null,
    triggered_by: null,
    triggered_at: null,
    trigger_tick: null,
    cancel_reason: null,
  });
  expect(await exchange.balance(user, tether)).toEqual(['7999.800000', '0.000000']);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.59990000', '0.00000000']);
});

test('a market sell gives base and gets quote less the fee', async () => {
  const order = await exchange.place(user, { type: 2, amount: '0.1', seen_price: '20000' });
  expect([order.price, order.turnover, order.fee, order.fee_currency_name]).toEqual([
    '19998',
    '1999.8',
    '1.9998',
    'USDT',
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['11997.800200', '0.000000']);
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.40000000', '0.00000000']);
});

test('a large market order walks the ladder, and anybody can recompute it from the tick stored with it', async () => {
  const order = await exchange.place(user, { type: 2, amount: '0.5', seen_price: '20000' });
  const { fills } = await exchange.orders.getOrder(user, order.id);
  const levels = ladderSide(fills[0]!.tick, terms, 'sell');
  expect(order.turnover).toBe(toPlain(takeWithin(levels, decimal('0.01'), 'sell', decimal('0.5')).turnover));
  expect(levels[0]!.size.lt(decimal('0.5'))).toBe(true);
  expect(fills).toEqual([
    { amount: '0.5', price: order.price, fee: order.fee, at: order.created_at, tick: order.tick },
  ]);
});

test('what the whole ladder cannot fill is refused', async () => {
  const depth = toPlain(
    fromWireLevels(ladder('buy')).reduce((sum, { size }) => sum.plus(size), decimal('0.00001')),
  );
  expect(
    await refusalOf(exchange.place(user, { type: 1, amount: depth, seen_price: '20000', slippage: '10' })),
  ).toEqual({ code: 'ladder.exhausted', field: 'amount' });
});

test('outside its protection it is refused with the price it needs, and that price is accepted', async () => {
  const ticket = { type: 1, amount: '0.1', seen_price: '19000' } as const;
  expect(await refusalOf(exchange.place(user, ticket))).toEqual({
    code: 'price.moved',
    field: 'seen_price',
    price: '20002',
  });
  expect((await exchange.place(user, { ...ticket, seen_price: '20002', slippage: '0' })).status).toBe(
    'filled',
  );
});

test('the protected worst price must be covered, though less is paid', async () => {
  const ticket = { type: 1, amount: '0.48', seen_price: '20000' } as const;
  expect(await refusalOf(exchange.place(user, { ...ticket, slippage: '10' }))).toEqual({
    code: 'balance.insufficient',
    field: 'amount',
  });
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
  expect((await exchange.place(user, ticket)).status).toBe('filled');
});

test('a quote older than ten seconds deals nothing at market', async () => {
  exchange.pass(10_000);
  expect((await exchange.place(user, { type: 1, amount: '0.01', seen_price: '20000' })).status).toBe(
    'filled',
  );
  exchange.pass(1);
  expect(await refusalOf(exchange.place(user, { type: 1, amount: '0.01', seen_price: '20000' }))).toEqual({
    code: 'quote.stale',
  });
});

test('a limit order on a stale quote rests, and deals on the next tick', async () => {
  exchange.pass(10_001);
  const order = await exchange.place(user, { type: 1, amount: '0.01', target_price: '21000' });
  expect([order.status, order.filled]).toEqual(['open', '0']);
  await exchange.tick('20000');
  const { status, price, version } = await exchange.orders.getOrder(user, order.id);
  expect([status, price, version]).toEqual(['filled', '20002', 2]);
});

test('a limit order out of the market freezes what it may cost and waits', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000.01' });
  expect([order.status, order.price, order.filled, order.frozen, order.tick]).toEqual([
    'open',
    '19000.01',
    '0',
    '1900.001',
    null,
  ]);
  expect(await exchange.balance(user, tether)).toEqual(['8099.999000', '1900.001000']);
});

test('it fills when the ladder reaches its price, at its price or better', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  await exchange.tick('19000');
  expect((await exchange.orders.getOrder(user, order.id)).status).toBe('open');
  await exchange.tick('18900');
  const filled = await exchange.orders.getOrder(user, order.id);
  expect([filled.status, filled.price, filled.filled_at]).toEqual(['filled', '18901.89', filled.tick?.at]);
  expect(filled.tick).toEqual(exchange.market.latest('BTC/USDT'));
  expect(await exchange.balance(user, tether)).toEqual(['8109.811000', '0.000000']);
});

test('a resting sell fills when bids reach it', async () => {
  const order = await exchange.place(user, { type: 2, amount: '0.1', target_price: '21000' });
  expect(await exchange.balance(user, bitcoin)).toEqual(['0.40000000', '0.10000000']);
  await exchange.tick('21100');
  const { status, price, fee } = await exchange.orders.getOrder(user, order.id);
  expect([status, price, fee]).toEqual(['filled', '21097.89', '2.109789']);
});

test('a marketable limit takes the levels it reaches at once; the rest waits and takes what the next ticks give', async () => {
  const [top, second] = fromWireLevels(ladder('sell'));
  const order = await exchange.place(user, { type: 2, amount: '0.5', target_price: toPlain(top!.price) });
  expect([order.status, order.filled, order.price]).toEqual(['open', toPlain(top!.size), '19998']);
  expect(second!.price.lt(top!.price)).toBe(true);

  await exchange.tick('20000');
  const { status, filled, fills, version } = await exchange.orders.getOrder(user, order.id);
  const next = fromWireLevels(ladder('sell'))[0]!;
  const expected = top!.size.plus(next.size).gt('0.5') ? '0.5' : toPlain(top!.size.plus(next.size));
  expect([filled, version, fills.length]).toEqual([expected, 2, 2]);
  expect(status).toBe(expected === '0.5' ? 'filled' : 'open');
  expect(new Set(fills.map(({ tick }) => tick.seq)).size).toBe(2);
});

test('cancelling releases what is not dealt and tells it', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  exchange.published.length = 0;
  const cancelled = await exchange.cancel(user, order.id);
  expect([cancelled.status, cancelled.frozen, cancelled.version]).toEqual(['cancelled', '0', 2]);
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
  expect(exchange.published.map(({ topic, sequence }) => [topic, sequence])).toEqual([
    ['order', 3],
    ['balance', 4],
  ]);
  await exchange.tick('18000');
  expect((await exchange.orders.getOrder(user, order.id)).status).toBe('cancelled');
});

test('what is filled or cancelled is not cancelled again, and what is not there cannot be', async () => {
  const filled = await exchange.place(user, { type: 1, amount: '0.01', seen_price: '20000' });
  expect(await refusalOf(exchange.cancel(user, filled.id))).toEqual({
    code: 'state.notAllowed',
    field: 'id',
  });
  expect(await refusalOf(exchange.cancel(user, 999_999))).toEqual({ code: 'order.notFound', field: 'id' });
  const stranger = await exchange.newUser();
  expect(await refusalOf(exchange.cancel(stranger, filled.id))).toEqual({
    code: 'order.notFound',
    field: 'id',
  });
  expect(await refusalOf(exchange.orders.getOrder(stranger, filled.id))).toEqual({
    code: 'order.notFound',
    field: 'id',
  });
});

test('every change is told with the order and the balances it left', async () => {
  exchange.published.length = 0;
  const order = await exchange.place(user, { type: 1, amount: '0.1', seen_price: '20000' });
  const events = exchange.published.map(({ topic, sequence, payload }) => ({ topic, sequence, payload }));
  expect(events[0]).toEqual({ topic: 'order', sequence: 1, payload: order });
  expect(events.slice(1)).toEqual(
    expect.arrayContaining([
      {
        topic: 'balance',
        sequence: expect.any(Number),
        payload: {
          account: 'change',
          balance: {
            currency_id: 3,
            currency_name: 'USDT',
            available: '7999.800000',
            frozen: '0.000000',
            total: '7999.800000',
            usdt_price: '1',
          },
        },
      },
      {
        topic: 'balance',
        sequence: expect.any(Number),
        payload: {
          account: 'change',
          balance: {
            currency_id: 1,
            currency_name: 'BTC',
            available: '0.59990000',
            frozen: '0.00000000',
            total: '0.59990000',
            usdt_price: '20000',
          },
        },
      },
    ]),
  );
});

test('stocks deal from the stock account', async () => {
  const stock = catalogue.find(({ kind }) => kind === 'stock')!;
  await exchange.tick('100', stock.symbol);
  const order = await exchange.place(user, {
    currency_id: stock.baseId,
    legal_id: tether,
    type: 1,
    amount: '1',
    seen_price: '100',
  });
  expect([order.kind, order.status]).toEqual(['stock', 'filled']);
  expect((await exchange.wallets.getWallet(user, 'stock', stock.baseId)).available).toBe('0.9990');
  expect(await exchange.balance(user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('while the session is closed market orders are refused and limit orders rest', async () => {
  exchange.setSession(false);
  expect(await refusalOf(exchange.place(user, { type: 1, amount: '0.01', seen_price: '20000' }))).toEqual({
    code: 'market.closed',
  });
  const order = await exchange.place(user, { type: 1, amount: '0.01', target_price: '21000' });
  await exchange.tick('20000');
  expect((await exchange.orders.getOrder(user, order.id)).status).toBe('open');
  exchange.setSession(true);
  await exchange.tick('20000');
  expect((await exchange.orders.getOrder(user, order.id)).status).toBe('filled');
});

test('orders that waited before a start are filled after it', async () => {
  const order = await exchange.place(user, { type: 1, amount: '0.1', target_price: '19000' });
  exchange = await exchange.restart();
  await exchange.tick('18000');
  expect((await exchange.orders.getOrder(user, order.id)).status).toBe('filled');
});

test('the list is paged, newest first, and filtered', async () => {
  const filled = await exchange.place(user, { type: 1, amount: '0.01', seen_price: '20000' });
  const open = await exchange.place(user, { type: 1, amount: '0.01', target_price: '19000' });
  const list = async (isOpen: boolean | undefined, page = 1) => {
    const { data, total } = await exchange.orders.listOrders(
      { userId: user, isOpen, currencyId: bitcoin, legalId: tether },
      page,
      1,
    );
    return [data.map(({ id }) => id), total];
  };
  expect(await list(undefined)).toEqual([[open.id], 2]);
  expect(await list(undefined, 2)).toEqual([[filled.id], 2]);
  expect(await list(undefined, 3)).toEqual([[], 2]);
  expect(await list(true)).toEqual([[open.id], 1]);
  expect(await list(false)).toEqual([[filled.id], 1]);
});

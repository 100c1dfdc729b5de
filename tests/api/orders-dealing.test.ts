import { expect, test } from 'vitest';
import { fromWireLevels, ladderSide, toLevelResponse } from '#domain/quotes/ladder.ts';
import { takeWithin } from '#domain/trading/execution.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { catalogue } from '#server/exchange/market/catalogue.ts';
import { bitcoin, refusalOf, tether } from '#tests/support/exchange.ts';
import { useExchangeUser } from '#tests/support/exchange-user.ts';

const { terms } = catalogue.find(({ symbol }) => symbol === 'BTC/USDT')!;

const own = useExchangeUser();

/** The counterparty levels of an order of this side on the latest tick, as in the API. */
const ladder = (side: 'buy' | 'sell') =>
  toLevelResponse(ladderSide(own.exchange.market.latest('BTC/USDT')!, terms, side), terms);

test('a market order is filled at once on the ladder of the latest tick', async () => {
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', seen_price: '20000' });
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
    coupon_id: null,
    created_at: order.created_at,
    filled_at: order.created_at,
    cancelled_at: null,
    version: 1,
    tick: own.exchange.market.latest('BTC/USDT'),
    trigger_price: null,
    trigger_direction: null,
    target_profit_price: null,
    stop_loss_price: null,
    parent_id: null,
    replaces: null,
    triggered_by: null,
    triggered_at: null,
    trigger_tick: null,
    cancel_reason: null,
  });
  expect(await own.exchange.balance(own.user, tether)).toEqual(['7999.800000', '0.000000']);
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.59990000', '0.00000000']);
});

test('a market sell pays base and gets quote less the fee', async () => {
  const order = await own.exchange.place(own.user, { type: 2, amount: '0.1', seen_price: '20000' });
  expect([order.price, order.turnover, order.fee, order.fee_currency_name]).toEqual([
    '19998',
    '1999.8',
    '1.9998',
    'USDT',
  ]);
  expect(await own.exchange.balance(own.user, tether)).toEqual(['11997.800200', '0.000000']);
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.40000000', '0.00000000']);
});

test('a large market order walks the ladder, and can be recomputed from its stored tick', async () => {
  const order = await own.exchange.place(own.user, { type: 2, amount: '0.5', seen_price: '20000' });
  const { fills } = await own.exchange.orders.getOrder(own.user, order.id);
  const levels = ladderSide(fills[0]!.tick, terms, 'sell');
  expect(order.turnover).toBe(toPlain(takeWithin(levels, decimal('0.01'), 'sell', decimal('0.5')).turnover));
  expect(levels[0]!.size.lt(decimal('0.5'))).toBe(true);
  expect(fills).toEqual([
    { amount: '0.5', price: order.price, fee: order.fee, at: order.created_at, tick: order.tick },
  ]);
});

test('an amount beyond the whole ladder is refused', async () => {
  const depth = toPlain(
    fromWireLevels(ladder('buy')).reduce((sum, { size }) => sum.plus(size), decimal('0.00001')),
  );
  expect(
    await refusalOf(
      own.exchange.place(own.user, { type: 1, amount: depth, seen_price: '20000', slippage: '10' }),
    ),
  ).toEqual({ code: 'ladder.exhausted', field: 'amount' });
});

test('outside its protection it is refused with the price needed, and accepted at that price', async () => {
  const ticket = { type: 1, amount: '0.1', seen_price: '19000' } as const;
  expect(await refusalOf(own.exchange.place(own.user, ticket))).toEqual({
    code: 'price.moved',
    field: 'seen_price',
    price: '20002',
  });
  expect((await own.exchange.place(own.user, { ...ticket, seen_price: '20002', slippage: '0' })).status).toBe(
    'filled',
  );
});

test('the protected worst price must be covered, even if less is paid', async () => {
  const ticket = { type: 1, amount: '0.48', seen_price: '20000' } as const;
  expect(await refusalOf(own.exchange.place(own.user, { ...ticket, slippage: '10' }))).toEqual({
    code: 'balance.insufficient',
    field: 'amount',
  });
  expect(await own.exchange.balance(own.user, tether)).toEqual(['10000.000000', '0.000000']);
  expect((await own.exchange.place(own.user, ticket)).status).toBe('filled');
});

test('a quote older than ten seconds fills no market order', async () => {
  own.exchange.pass(10_000);
  expect((await own.exchange.place(own.user, { type: 1, amount: '0.01', seen_price: '20000' })).status).toBe(
    'filled',
  );
  own.exchange.pass(1);
  expect(
    await refusalOf(own.exchange.place(own.user, { type: 1, amount: '0.01', seen_price: '20000' })),
  ).toEqual({
    code: 'quote.stale',
  });
});

test('every change is published with the order and the resulting balances', async () => {
  own.exchange.published.length = 0;
  const order = await own.exchange.place(own.user, { type: 1, amount: '0.1', seen_price: '20000' });
  const events = own.exchange.published.map(({ topic, sequence, payload }) => ({ topic, sequence, payload }));
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

test('stocks are traded from the stock account', async () => {
  const stock = catalogue.find(({ kind }) => kind === 'stock')!;
  await own.exchange.tick('100', stock.symbol);
  const order = await own.exchange.place(own.user, {
    currency_id: stock.baseId,
    legal_id: tether,
    type: 1,
    amount: '1',
    seen_price: '100',
  });
  expect([order.kind, order.status]).toEqual(['stock', 'filled']);
  expect((await own.exchange.wallets.getWallet(own.user, 'stock', stock.baseId)).available).toBe('0.9990');
  expect(await own.exchange.balance(own.user, tether)).toEqual(['10000.000000', '0.000000']);
});

test('the list is paged, newest first, and filtered', async () => {
  const filled = await own.exchange.place(own.user, { type: 1, amount: '0.01', seen_price: '20000' });
  const open = await own.exchange.place(own.user, { type: 1, amount: '0.01', target_price: '19000' });
  const list = async (isOpen: boolean | undefined, page = 1) => {
    const { data, total } = await own.exchange.orders.listOrders(
      { userId: own.user, isOpen, currencyId: bitcoin, legalId: tether },
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

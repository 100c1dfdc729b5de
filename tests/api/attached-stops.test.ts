import { expect, test } from 'vitest';
import { bitcoin } from '#tests/support/exchange.ts';
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

test('a filled buy places one sell with take-profit and stop-loss; the one reached first voids the other', async () => {
  const bought = await own.exchange.place(own.user, {
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
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.50000000', '0.09990000']);
  await own.exchange.tick('22100');
  const tick = own.exchange.market.latest('BTC/USDT');
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.trigger_tick, sold.filled, sold.price]).toEqual([
    'filled',
    'take_profit',
    tick,
    '0.0999',
    '22097.79',
  ]);
  await own.exchange.tick('18000');
  expect((await read(sold.id)).version).toBe(2);
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.50000000', '0.00000000']);
});

test('a stop-loss sells at any price after a fall', async () => {
  const bought = await own.exchange.place(own.user, { ...buyAtMarket, stop_loss_price: '19000' });
  await own.exchange.tick('14000');
  const sold = (await protectionOf(bought.id))!;
  expect([sold.status, sold.triggered_by, sold.price]).toEqual(['filled', 'stop_loss', '13998.6']);
});

test('a limit buy is protected when it fills, and so is the filled part of a cancelled one', async () => {
  const limit = await own.exchange.place(own.user, {
    type: 1,
    amount: '0.1',
    target_price: '19000',
    stop_loss_price: '18000',
  });
  expect(await protectionOf(limit.id)).toBe(undefined);
  await own.exchange.tick('18900');
  expect((await protectionOf(limit.id))?.amount).toBe('0.0999');

  const large = await own.exchange.place(own.user, {
    type: 1,
    amount: '0.4',
    target_price: '18901.89',
    stop_loss_price: '18000',
  });
  expect(large.status).toBe('open');
  const { filled, fee } = await own.exchange.cancel(own.user, large.id);
  const { amount, status } = (await protectionOf(large.id))!;
  expect([status, Number(amount)]).toEqual(['waiting', Number((Number(filled) - Number(fee)).toFixed(8))]);
});

test('a sell may have both stops itself, and freezes its amount once', async () => {
  const order = await own.exchange.place(own.user, {
    type: 2,
    amount: '0.2',
    seen_price: '20000',
    target_profit_price: '21000',
    stop_loss_price: '19000',
  });
  expect([order.status, order.frozen, order.parent_id]).toEqual(['waiting', '0.2', null]);
  expect(await own.exchange.balance(own.user, bitcoin)).toEqual(['0.30000000', '0.20000000']);
  const cancelled = await own.exchange.cancel(own.user, order.id);
  expect([cancelled.status, cancelled.cancel_reason, cancelled.frozen]).toEqual(['cancelled', 'user', '0']);
  await own.exchange.tick('18000');
  expect((await read(order.id)).status).toBe('cancelled');
});

test('a half-filled buy with stops can be cancelled after its coins were sold; the rest is protected', async () => {
  const buy = await own.exchange.place(own.user, {
    type: 1,
    amount: '0.49',
    target_price: '20002',
    stop_loss_price: '19000',
  });
  expect([buy.status, Number(buy.filled) > 0]).toEqual(['open', true]);
  const [available] = await own.exchange.balance(own.user, bitcoin);
  await own.exchange.place(own.user, {
    type: 2,
    amount: (Number(available) - 0.01).toFixed(5),
    seen_price: '20000',
    slippage: '5',
  });
  const [left] = await own.exchange.balance(own.user, bitcoin);
  const cancelled = await own.exchange.cancel(own.user, buy.id);
  expect(cancelled.status).toBe('cancelled');
  const protection = (await protectionOf(buy.id))!;
  expect([protection.status, Number(protection.amount), protection.stop_loss_price]).toEqual([
    'waiting',
    Number(left),
    '19000',
  ]);
});

test('a half-filled buy whose coins were all sold leaves nothing to protect when cancelled', async () => {
  const buy = await own.exchange.place(own.user, {
    type: 1,
    amount: '0.49',
    target_price: '20002',
    stop_loss_price: '19000',
  });
  await own.exchange.place(own.user, { type: 2, amount: '0.5', seen_price: '20000', slippage: '5' });
  const [left] = await own.exchange.balance(own.user, bitcoin);
  await own.exchange.place(own.user, {
    type: 2,
    amount: (Math.floor(Number(left) * 1e5) / 1e5).toFixed(5),
    seen_price: '20000',
    slippage: '5',
  });
  const [rest] = await own.exchange.balance(own.user, bitcoin);
  expect((await own.exchange.cancel(own.user, buy.id)).status).toBe('cancelled');
  expect(Number((await protectionOf(buy.id))?.amount ?? '0')).toBe(Number(rest));
});

test('a sell far below the market is executed at the market price', async () => {
  const sold = await own.exchange.place(own.user, { type: 2, amount: '0.001', target_price: '1' });
  expect([sold.status, sold.price]).toEqual(['filled', '19998']);
});

import { expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { createLadders } from '#server/exchange/market/ladders.ts';
import { createFillOrder } from '#server/exchange/modules/orders/fill-order.ts';
import { server, test } from './fixtures.ts';

const tick = async (price: string) => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  return server.app.openMarket.market.latest('BTC/USDT')!;
};
const nothingIsWritten = () => {
  throw new Error('there is nothing to deal on');
};

test('an order that is behind skips ticks too old to trade on, and is checked on the newest', async () => {
  const { token } = await server.signUp();
  await tick('20000');
  const request = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '19000' } as const;
  const { id } = await server.api.must(placeOrder, request, { token });
  const old = await tick('20001');
  server.pass(10_001);
  for (const price of ['20002', '20003', '20004']) await tick(price);
  const newest = await tick('20005');
  const fill = createFillOrder({
    database: server.database,
    market: server.app.openMarket.market,
    clock: server.clock,
    ladders: createLadders(),
    writeOrder: nothingIsWritten,
    announce: nothingIsWritten,
  });
  const evaluatedSeq = async (on: typeof old) => (await fill([{ id, tick: on }])).get(id)?.evaluatedSeq;
  expect([await evaluatedSeq(old), await evaluatedSeq(newest)]).toEqual([newest.seq - 1, newest.seq]);
});

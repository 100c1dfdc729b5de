import { expect } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { placeSecondsOrder } from '#contract/seconds-orders.ts';
import { fund } from '#tests/support/fund.ts';
import { server, test } from './fixtures.ts';

let topics: string[] = [];
test.beforeAll(async () => {
  server.app.use(({ publisher }) => {
    publisher.onPublished(() => {
      throw new Error('a listener of events broke');
    });
    publisher.onPublished((_, events) => void topics.push(...events.map(({ topic }) => topic)));
  });
});

test('a failing event listener does not fail the committed request or the other listeners', async () => {
  const { account, token } = await server.signUp();
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const market = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', seen_price: '20000' } as const;
  topics = [];
  expect((await server.api.must(placeOrder, market, { token })).status).toBe('filled');
  expect(topics).toContain('order');
  await fund(server, account, 'micro', '100');
  const stake = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '25' } as const;
  expect((await server.api.must(placeSecondsOrder, stake, { token })).status).toBe('open');
  expect(topics).toContain('seconds_order');
  expect(server.log()).toContain('the committed data is unaffected');
});

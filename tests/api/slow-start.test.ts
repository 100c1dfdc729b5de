import { expect, inject, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

test('a start that takes ten seconds is no lag of the prices', async () => {
  const server = await startTestServer(inject('postgresUrl'), { MARKET_FEED: 'simulated' });
  server.pass(10_000);
  await server.app.openMarket.start();
  expect(server.app.openMarket.market.lagMs()).toBe(0);
  expect(server.log()).not.toContain('prices lag');
  await server.close();
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { playBots } from '#tests/support/profit-bot.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
});
afterAll(() => server.close());

test(
  'bots of 10,000 random actions gain nothing while the price stands still',
  { timeout: 1_200_000 },
  async () => {
    expect(await playBots(server, { actions: 10_000, isMoving: false, seed: 'tideline' })).toEqual([]);
  },
);

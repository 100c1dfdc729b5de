import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addFavourite, listFavourites } from '#contract/favourites.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { startRelay, type Relay } from '#tests/support/relay.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** No new connection to the database is established. */
let isAway = false;
/** Where the database connection breaks: before this text arrives, or before it is answered. */
let breaking: { readonly at: RegExp; readonly isHeard: boolean; readonly isAwayAfter?: boolean } | null =
  null;

/** The open connections to the database. */
const sockets = new Set<Socket>();

let relay: Relay;
let server: TestServer;
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  relay = await startRelay(Number(url.port), (client, reach) => {
    if (isAway) return void client.destroy();
    sockets.add(client);
    const database = reach();
    let isSilent = false;
    client.on('data', (bytes) => {
      if (!breaking?.at.test(bytes.toString('latin1'))) return void database.write(bytes);
      const { isHeard, isAwayAfter = false } = breaking;
      breaking = null;
      isSilent = true;
      isAway = isAwayAfter;
      if (isAway) for (const socket of sockets) if (socket !== client) socket.destroy();
      if (isHeard) database.write(bytes);
      else client.destroy();
    });
    database.on('data', (bytes) => (isSilent ? client.destroy() : client.write(bytes)));
    client.on('close', () => {
      sockets.delete(client);
      database.end();
    });
    database.on('close', () => client.destroy());
  });
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  server = await startTestServer(url.href);
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
});
afterAll(async () => {
  await server.close();
  await relay.close();
});

const favourite = { currency_id: 1 };
const order = { currency_id: 1, legal_id: 3, type: 1 as const, amount: '0.001', target_price: '19000' };
const commit = /commit\0/;

test.each([
  ['is durable although its answer is lost', true],
  ['never reaches the database', false],
])('a commit that %s is not reported as failed: its key returns the outcome, once', async (_, isHeard) => {
  const { token } = await server.signUp();
  const key = crypto.randomUUID();
  breaking = { at: commit, isHeard };
  const cut = await server.api.ask(addFavourite, favourite, { token, key });
  expect(!cut.ok && cut.failure.error).toBe('outcome.unknown');
  expect(breaking).toBeNull();
  const again = await server.api.ask(addFavourite, favourite, { token, key });
  expect([again.ok, again.repeated]).toEqual([true, isHeard]);
  expect(await server.api.must(listFavourites, {}, { token })).toHaveLength(1);
});

test.each([
  ['was written', true],
  ['was not', false],
])('an order whose connection broke as it %s is found by its key, and exists once', async (_, isHeard) => {
  const { token } = await server.signUp();
  const key = crypto.randomUUID();
  breaking = { at: /deal_orders|commit_order/, isHeard };
  const cut = await server.api.ask(placeOrder, order, { token, key });
  expect(!cut.ok && cut.failure.error).toBe('outcome.unknown');
  const again = await server.api.ask(placeOrder, order, { token, key });
  expect(again.ok).toBe(true);
  expect((await server.api.must(listOrders, {}, { token })).total).toBe(1);
});

test('a query that loses its connection is reported as failed, with nothing changed', async () => {
  const { token } = await server.signUp();
  breaking = { at: /from "favourites"/, isHeard: true };
  const cut = await server.api.ask(listFavourites, {}, { token });
  expect(!cut.ok && cut.failure.error).toBe('server.fault');
});

test('a market order whose connection broke is not reported as failed during an outage', async () => {
  const { token } = await server.signUp();
  const key = crypto.randomUUID();
  const atMarket = {
    currency_id: 1,
    legal_id: 3,
    type: 1,
    amount: '0.001',
    seen_price: '20000',
    slippage: '5',
  } as const;
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  breaking = { at: /deal_orders/, isHeard: true, isAwayAfter: true };
  const cut = await server.api.ask(placeOrder, atMarket, { token, key });
  isAway = false;
  expect([breaking, !cut.ok && cut.failure.error]).toEqual([null, 'outcome.unknown']);
  const again = await server.api.ask(placeOrder, atMarket, { token, key });
  expect(again.ok).toBe(true);
  expect((await server.api.must(listOrders, {}, { token })).total).toBe(1);
});

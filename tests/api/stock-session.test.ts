import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getOrder, placeOrder } from '#contract/orders.ts';
import { quotationNew, type Quote } from '#contract/quotes.ts';
import { login } from '#contract/users.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openSocket, type SocketClient } from '#tests/support/socket-client.ts';

const apple = 201;
const shares = { currency_id: 101, legal_id: 3, type: '1', amount: '1' } as const;
/**
 * The test server's clock starts at noon UTC on a winter Thursday: New York opens two and a half hours
 * later.
 */
const untilOpeningMs = 2.5 * 3_600_000;
const sessionMs = 6.5 * 3_600_000;

let server: TestServer;
let socket: SocketClient;
let token: string;
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'), { STOCK_SESSION: 'nyse' });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  socket = await openSocket(`http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`);
  token = await server.api.must(login, { user_string: 'demo@tideline.test', password: 'tideline' });
});
afterAll(async () => {
  socket.close();
  await server.close();
});

const row = async (): Promise<Pick<Quote, 'now_price' | 'session' | 'session_changes_at'> | undefined> => {
  const quote = (await server.api.must(quotationNew, {}))
    .flatMap(({ quotation }) => quotation)
    .find(({ id }) => id === apple);
  return (
    quote && {
      now_price: quote.now_price,
      session: quote.session,
      session_changes_at: quote.session_changes_at,
    }
  );
};
const appleTick = (price: string) => server.tick({ symbol: 'AAPL/USDT', price, volume: '1' });
const buy = (fields: Readonly<Record<string, string>>) =>
  server.api.ask(placeOrder, { ...shares, ...fields }, { token });

test('a closed market accepts no price after its last one, and coins continue', async () => {
  await appleTick('228.00');
  await appleTick('228.50');
  await server.tick({ symbol: 'BTC/USDT', price: '97000.00', volume: '1' });
  expect(await row()).toEqual({
    now_price: '228.00',
    session: 'closed',
    session_changes_at: '2026-01-15T14:30:00.000Z',
  });
  expect(server.app.openMarket.market.latest('BTC/USDT')!.price).toBe('97000.00');
});

test('opening and closing are published with the next change', async () => {
  server.pass(untilOpeningMs);
  await appleTick('229.00');
  expect(await row()).toEqual({
    now_price: '229.00',
    session: 'open',
    session_changes_at: '2026-01-15T21:00:00.000Z',
  });
  await socket.subscribe({ channel: 'quotes', match_ids: [apple] });
  server.pass(sessionMs - 100);
  await server.tick();
  const [closing] = await socket.next('quotes');
  expect([closing!.session, closing!.session_changes_at]).toEqual(['closed', '2026-01-16T14:30:00.000Z']);
  await appleTick('300.00');
  expect(await row()).toEqual({
    now_price: '229.00',
    session: 'closed',
    session_changes_at: '2026-01-16T14:30:00.000Z',
  });
});

test('while it is closed a market order is refused, and a limit rests until the opening', async () => {
  const atMarket = await buy({ seen_price: '229.00', slippage: '0.5' });
  expect(!atMarket.ok && atMarket.failure.error).toBe('market.closed');
  const atLimit = await buy({ target_price: '240.00' });
  expect(atLimit.ok && [atLimit.value.status, atLimit.value.filled]).toEqual(['open', '0']);

  server.pass(17.5 * 3_600_000);
  await appleTick('230.00');
  await server.app.settleDue();
  const [opening] = await socket.next('quotes');
  expect([opening!.session, opening!.now_price]).toEqual(['open', '230.00']);
  expect(await server.database.selectFrom('orders').select('status').execute()).toEqual([
    { status: 'filled' },
  ]);
});

test('while it is closed no order is triggered by any quote; the next session triggers it', async () => {
  const order = await server.api.must(
    placeOrder,
    { ...shares, seen_price: '230.00', slippage: '5', trigger_price: '240.00' },
    { token },
  );
  const status = async () => (await server.api.must(getOrder, { id: order.id }, { token })).status;
  expect(order.status).toBe('waiting');
  server.pass(sessionMs);
  await appleTick('245.00');
  await server.app.settleDue();
  expect(await status()).toBe('waiting');
  // Over the weekend and the holiday after it.
  server.pass((17.5 + 3 * 24) * 3_600_000);
  await appleTick('241.00');
  await server.app.settleDue();
  expect(await status()).toBe('filled');
});

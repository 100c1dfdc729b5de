import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { candleUpdate, hello, ladder, privateEvent, subscribed, type Subscribed } from '#contract/events.ts';
import { placeOrder } from '#contract/orders.ts';
import { listTicks, quoteDelta } from '#contract/quotes.ts';
import { endSession, listSessions, login, logout } from '#contract/users.ts';
import { listWallets } from '#contract/wallets.ts';
import { candleStart } from '#domain/candles.ts';
import { password, startTestServer, type TestServer } from '#tests/support/server.ts';
import { openPolling } from '#tests/support/polling-client.ts';
import { openSocket, type SocketClient } from '#tests/support/socket-client.ts';
import * as z from 'zod/mini';

const bitcoin = 1;
const ether = 2;
const bitcoinFutures = 101;
const apple = 201;

let server: TestServer;
let url: string;
const open: SocketClient[] = [];
beforeAll(async () => {
  server = await startTestServer(inject('postgresUrl'));
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
  await server.tick(
    { symbol: 'BTC/USDT', price: '97000.00', volume: '1' },
    { symbol: 'ETH/USDT', price: '3300.00', volume: '1' },
    { symbol: 'AAPL/USDT', price: '228.00', volume: '1' },
  );
});
afterEach(() => open.splice(0).forEach((socket) => socket.close()));
afterAll(() => server.close());

const connect = async (token?: string): Promise<SocketClient> => {
  const socket = await openSocket(url, token);
  open.push(socket);
  return socket;
};

type Snapshot<Channel extends string> = Extract<Subscribed, { channel: Channel }>;

const subscribe = async <Channel extends Snapshot<string>['channel']>(
  socket: SocketClient,
  subscription: { channel: Channel } & Record<string, unknown>,
): Promise<Snapshot<Channel>> => {
  const snapshot = z.parse(subscribed, await socket.subscribe(subscription));
  if ('error' in snapshot) throw new Error(snapshot.error);
  return snapshot as Snapshot<Channel>;
};

describe('connecting', () => {
  test('a visitor is greeted without a sequence', async () => {
    const visitor = await connect();
    expect(z.parse(hello, await visitor.next('hello'))).toEqual({
      sequence: null,
      server_time: server.clock.now().toISOString(),
    });
  });

  test('an empty token is a visitor too', async () => {
    expect((await (await connect('')).next('hello')).sequence).toBeNull();
  });

  test('a user is told where the events stand', async () => {
    const { token } = await server.signUp();
    const { sequence } = await server.api.must(listWallets, {}, { token });
    expect((await (await connect(token)).next('hello')).sequence).toBe(sequence);
  });

  test("a sign of life is answered with the server's time, to a visitor too, after all that was told before", async () => {
    const visitor = await connect();
    await subscribe(visitor, { channel: 'quotes', match_ids: [bitcoin] });
    await server.tick({ symbol: 'BTC/USDT', price: '97001.00', volume: '1' });
    expect(await visitor.heartbeat()).toEqual({ server_time: server.clock.now().toISOString() });
    expect(visitor.waiting('quotes')).toBe(1);
  });

  test.each([
    ['never given', 'f'.repeat(64)],
    ['malformed', "' or 1=1"],
    ['very long', 'x'.repeat(10_000)],
  ])('a token %s is refused as 999', async (_what, token) => {
    await expect(openSocket(url, token)).rejects.toThrow('999');
  });

  test('signing out ends the sockets of that session alone', async () => {
    const { account, token } = await server.signUp();
    const ended = await connect(token);
    const other = await connect(await server.api.must(login, { user_string: account, password }));
    await server.api.must(logout, {}, { token });
    await ended.next('ended');
    await ended.closed;
    await expect(openSocket(url, token)).rejects.toThrow('999');
    await subscribe(other, { channel: 'ladder', match_id: bitcoin });
    expect(other.waiting('ended')).toBe(0);
  });

  test('a session ended from another device ends its sockets', async () => {
    const { account, token } = await server.signUp();
    const secondToken = await server.api.must(login, { user_string: account, password });
    const second = await connect(secondToken);
    const { id } = (await server.api.must(listSessions, {}, { token })).find(
      ({ is_current }) => !is_current,
    )!;
    await server.api.must(endSession, { id }, { token });
    await second.next('ended');
    await second.closed;
  });
});

describe('quotes', () => {
  test('begin with the rows asked for, then deltas without a gap', async () => {
    const socket = await connect();
    const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
    expect(quotes.map(({ id, now_price }) => [id, now_price])).toEqual([
      [bitcoin, server.app.openMarket.market.latest('BTC/USDT')!.price],
    ]);
    let { seq } = quotes[0]!;
    for (const price of ['97010.00', '97020.00', '97030.00']) {
      await server.tick({ symbol: 'ETH/USDT', price: '3301.00', volume: '1' });
      await server.tick(
        { symbol: 'BTC/USDT', price: '97000.00', volume: '1' },
        { symbol: 'BTC/USDT', price, volume: '1' },
      );
      const deltas = z.parse(z.array(quoteDelta), await socket.next('quotes'));
      expect(deltas.map((delta) => [delta.id, delta.now_price, delta.seq])).toEqual([
        [bitcoin, price, (seq += 1)],
      ]);
    }
  });

  test('merged over the snapshot, deltas give the row the server has', async () => {
    const socket = await connect();
    const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [apple] });
    await server.tick({ symbol: 'AAPL/USDT', price: '231.50', volume: '12' });
    const [delta] = await socket.next('quotes');
    expect({ ...quotes[0]!, ...delta, close: delta!.now_price }).toEqual(
      server.app.openMarket.market.quote(apple),
    );
  });

  test('the whole board comes in one message, coin and futures of a symbol together', async () => {
    const [first, second] = [await connect(), await connect()];
    for (const socket of [first, second]) {
      const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [] });
      expect(quotes.length).toBe(5);
    }
    await server.tick(
      { symbol: 'BTC/USDT', price: '97100.00', volume: '1' },
      { symbol: 'AAPL/USDT', price: '229.00', volume: '1' },
    );
    for (const socket of [first, second])
      expect((await socket.next('quotes')).map(({ id }) => id).sort((a, b) => a - b)).toEqual([
        bitcoin,
        bitcoinFutures,
        apple,
      ]);
    expect([first.waiting('quotes'), second.waiting('quotes')]).toEqual([0, 0]);
  });

  test('of several pairs come in one message, however they were asked for', async () => {
    const socket = await connect();
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin, apple] });
    await subscribe(socket, { channel: 'quotes', match_ids: [ether, bitcoin] });
    await server.tick(
      { symbol: 'BTC/USDT', price: '97110.00', volume: '1' },
      { symbol: 'ETH/USDT', price: '3310.00', volume: '1' },
    );
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([bitcoin, ether]);
    socket.unsubscribe({ channel: 'quotes', match_ids: [bitcoin] });
    await subscribe(socket, { channel: 'ladder', match_id: apple });
    await server.tick(
      { symbol: 'BTC/USDT', price: '97120.00', volume: '1' },
      { symbol: 'ETH/USDT', price: '3320.00', volume: '1' },
    );
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([ether]);
    expect(socket.waiting('quotes')).toBe(0);
  });

  test('a pair that is not listed is left out', async () => {
    expect(
      (await subscribe(await connect(), { channel: 'quotes', match_ids: [999, ether] })).quotes.map(
        ({ id }) => id,
      ),
    ).toEqual([ether]);
  });

  test('end with unsubscribing', async () => {
    const socket = await connect();
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
    socket.unsubscribe({ channel: 'quotes', match_ids: [bitcoin] });
    await subscribe(socket, { channel: 'quotes', match_ids: [ether] });
    await server.tick({ symbol: 'BTC/USDT', price: '97200.00', volume: '1' });
    await server.tick({ symbol: 'ETH/USDT', price: '3302.00', volume: '1' });
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([ether]);
  });
});

describe('a slow line', () => {
  test('is told in one message what it missed, and never has more than some messages waiting', async () => {
    const slow = await openPolling(url);
    const quick = await connect();
    await slow.take();
    await slow.send('subscribe', { channel: 'quotes', match_ids: [bitcoin] });
    const { quotes } = await subscribe(quick, { channel: 'quotes', match_ids: [bitcoin] });
    for (let step = 1; step <= 60; step += 1) {
      await server.tick({ symbol: 'BTC/USDT', price: `97${String(step).padStart(3, '0')}.00`, volume: '1' });
      expect((await quick.next('quotes')).map(({ seq }) => seq)).toEqual([quotes[0]!.seq + step]);
    }
    const taken = (await slow.take())
      .filter(({ name }) => name === 'quotes')
      .map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(taken.length).toBeLessThanOrEqual(16);
    expect(taken.flat().map(({ seq }) => seq)).toEqual(taken.map((_, index) => quotes[0]!.seq + 1 + index));

    await server.tick({ symbol: 'ETH/USDT', price: '3300.00', volume: '1' });
    const [all] = (await slow.take()).map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(all!.map(({ id, now_price, seq, after }) => ({ id, now_price, seq, after }))).toEqual([
      { id: bitcoin, now_price: '97060.00', seq: quotes[0]!.seq + 60, after: taken.at(-1)![0]!.seq },
    ]);
    await server.tick({ symbol: 'BTC/USDT', price: '97500.00', volume: '1' });
    const [next] = (await slow.take()).map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(next!.map(({ seq, after }) => [seq, after])).toEqual([[quotes[0]!.seq + 61, undefined]]);
  });
});

describe('a candle', () => {
  test('begins with the one in progress, changes with each price and gives way to the next', async () => {
    server.pass(120_000);
    await server.tick({ symbol: 'ETH/USDT', price: '3300.00', volume: '1' });
    const time = candleStart('1min', server.clock.nowMs());
    const socket = await connect();
    const snapshot = await subscribe(socket, { channel: 'candle', match_id: ether, period: '1min' });
    expect(snapshot.candle).toEqual({
      time,
      open: '3300.00',
      high: '3300.00',
      low: '3300.00',
      close: '3300.00',
      volume: '1',
    });

    await server.tick({ symbol: 'ETH/USDT', price: '3310.00', volume: '2' });
    const update = {
      match_id: ether,
      period: '1min',
      candle: { time, open: '3300.00', high: '3310.00', low: '3300.00', close: '3310.00', volume: '3' },
      seq: snapshot.seq + 1,
    };
    expect(z.parse(candleUpdate, await socket.next('candle'))).toEqual(update);

    server.pass(60_000);
    await server.tick({ symbol: 'ETH/USDT', price: '3305.00', volume: '1' });
    const next = {
      match_id: ether,
      period: '1min',
      candle: {
        time: time + 60_000,
        open: '3305.00',
        high: '3305.00',
        low: '3305.00',
        close: '3305.00',
        volume: '1',
      },
      seq: snapshot.seq + 2,
    };
    expect(await socket.next('candle')).toEqual(next);
  });

  test('comes for the period asked for alone', async () => {
    const socket = await connect();
    await subscribe(socket, { channel: 'candle', match_id: bitcoin, period: '1day' });
    await server.tick({ symbol: 'BTC/USDT', price: '97300.00', volume: '1' });
    expect((await socket.next('candle')).period).toBe('1day');
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    expect(socket.waiting('candle')).toBe(0);
  });
});

describe('a ladder', () => {
  test('has bids below and asks above the price, best first, and follows it', async () => {
    const socket = await connect();
    const snapshot = await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    await server.tick({ symbol: 'BTC/USDT', price: '98000.00', volume: '1' });
    const update = z.parse(ladder, await socket.next('ladder'));
    expect([update.match_id, update.seq, update.at]).toEqual([
      bitcoin,
      snapshot.ladder.seq + 1,
      server.clock.now().toISOString(),
    ]);
    expect(snapshot.ladder.ticks).toEqual([]);
    const prices = (levels: readonly (readonly [string, string])[]): number[] =>
      levels.map(([price]) => Number(price));
    expect(prices(update.bids)).toEqual([...prices(update.bids)].sort((a, b) => b - a));
    expect(prices(update.asks)).toEqual([...prices(update.asks)].sort((a, b) => a - b));
    const row = server.app.openMarket.market.quote(bitcoin)!;
    expect([update.bids[0]![0], update.asks[0]![0]]).toEqual([row.bid, row.ask]);
    expect(prices(update.bids)[0]!).toBeLessThan(98_000);
    expect(prices(update.asks)[0]!).toBeGreaterThan(98_000);
  });
});

describe('the trades of a ladder', () => {
  test('are those of its own symbol since the ladder before, oldest first, as they are recorded', async () => {
    const socket = await connect();
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    await server.tick(
      { symbol: 'BTC/USDT', price: '98010.00', volume: '0.5' },
      { symbol: 'ETH/USDT', price: '3000.00', volume: '3' },
      { symbol: 'BTC/USDT', price: '98020.00', volume: '0.25' },
    );
    const { ticks } = z.parse(ladder, await socket.next('ladder'));
    expect(ticks.map(({ price, volume }) => [price, volume])).toEqual([
      ['98010.00', '0.5'],
      ['98020.00', '0.25'],
    ]);
    expect(ticks.toReversed()).toEqual(await server.api.must(listTicks, { symbol: 'BTC/USDT', limit: '2' }));
  });
});

describe('private events', () => {
  test('reach every socket of the user and of nobody else, in sequence, from where hello said', async () => {
    const { token } = await server.signUp();
    const other = await server.signUp();
    const [first, second, stranger, visitor] = [
      await connect(token),
      await connect(token),
      await connect(other.token),
      await connect(),
    ];
    let { sequence } = await first.next('hello');
    await server.tick({ symbol: 'BTC/USDT', price: '97000.00', volume: '1' });
    const placed = await server.api.must(
      placeOrder,
      { currency_id: bitcoin, legal_id: 3, type: '1', amount: '0.01', target_price: '90000' },
      { token },
    );
    for (let count = 0; count < 2; count += 1) {
      const event = z.parse(privateEvent, await first.next('private'));
      expect(await second.next('private')).toEqual(event);
      expect(event.sequence).toBe((sequence = (sequence ?? 0) + 1));
      if (event.topic === 'order') expect(event.payload).toEqual(placed);
      else if (event.topic === 'balance')
        expect([
          event.payload.account,
          event.payload.balance.currency_name,
          event.payload.balance.frozen,
        ]).toEqual(['change', 'USDT', '900.000000']);
    }
    for (const socket of [stranger, visitor]) {
      await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
      expect(socket.waiting('private')).toBe(0);
    }
  });
});

describe('what a socket may send', () => {
  test.each([
    ['nothing', undefined],
    ['text', 'quotes'],
    ['another channel', { channel: 'everything' }],
    ['no pairs', { channel: 'quotes' }],
    ['ids as text', { channel: 'quotes', match_ids: ['1'] }],
    ['too many pairs', { channel: 'quotes', match_ids: Array.from({ length: 401 }, (_, index) => index) }],
    ['an unknown period', { channel: 'candle', match_id: bitcoin, period: '2min' }],
    ['a fraction', { channel: 'ladder', match_id: 1.5 }],
  ])('%s is refused, and the connection lives on', async (_what, subscription) => {
    const socket = await connect();
    expect(await socket.subscribe(subscription)).toEqual({ error: 'parameter.error' });
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
  });

  test.each([[{ channel: 'candle', match_id: 999, period: '1min' }], [{ channel: 'ladder', match_id: 999 }]])(
    '%j is unknown',
    async (subscription) => {
      expect(await (await connect()).subscribe(subscription)).toEqual({ error: 'symbol.unknown' });
    },
  );

  test('a hundred messages in ten seconds, and no more', async () => {
    const socket = await connect();
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => socket.subscribe({ channel: 'quotes', match_ids: [bitcoin] })),
    );
    expect(answers.map((answer) => ('error' in answer ? answer.error : 'ok'))).toEqual([
      ...Array.from({ length: 100 }, () => 'ok'),
      'request.tooMany',
    ]);
    server.pass(10_001);
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
  });
});

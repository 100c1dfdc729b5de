import { describe, expect } from 'vitest';
import { candleUpdate, ladder } from '#contract/events.ts';
import { listTicks, quoteDelta } from '#contract/quotes.ts';
import { candleStart } from '#domain/quotes/candles.ts';
import { openPolling } from '#tests/support/polling-client.ts';
import * as z from 'zod/mini';
import { subscribe, useRealtimeServer } from '#tests/support/realtime-server.ts';
import { test } from './fixtures.ts';

const bitcoin = 1;
const ether = 2;
const bitcoinFutures = 101;
const apple = 201;

const own = useRealtimeServer();

describe('quotes', () => {
  test('start with the requested rows, followed by deltas without a gap', async () => {
    const socket = await own.connect();
    const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
    expect(quotes.map(({ id, now_price }) => [id, now_price])).toEqual([
      [bitcoin, own.server.app.openMarket.market.latest('BTC/USDT')!.price],
    ]);
    let { seq } = quotes[0]!;
    for (const price of ['97010.00', '97020.00', '97030.00']) {
      await own.server.tick({ symbol: 'ETH/USDT', price: '3301.00', volume: '1' });
      await own.server.tick(
        { symbol: 'BTC/USDT', price: '97000.00', volume: '1' },
        { symbol: 'BTC/USDT', price, volume: '1' },
      );
      const deltas = z.parse(z.array(quoteDelta), await socket.next('quotes'));
      expect(deltas.map((delta) => [delta.id, delta.now_price, delta.seq])).toEqual([
        [bitcoin, price, (seq += 1)],
      ]);
    }
  });

  test('merged over the snapshot, deltas give the row of the server', async () => {
    const socket = await own.connect();
    const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [apple] });
    await own.server.tick({ symbol: 'AAPL/USDT', price: '231.50', volume: '12' });
    const [delta] = await socket.next('quotes');
    expect({ ...quotes[0]!, ...delta, close: delta!.now_price }).toEqual(
      own.server.app.openMarket.market.quote(apple),
    );
  });

  test('the whole board is one message, with coin and futures of a symbol together', async () => {
    const [first, second] = [await own.connect(), await own.connect()];
    for (const socket of [first, second]) {
      const { quotes } = await subscribe(socket, { channel: 'quotes', match_ids: [] });
      expect(quotes.length).toBe(5);
    }
    await own.server.tick(
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

  test('of several pairs are one message, however they were subscribed', async () => {
    const socket = await own.connect();
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin, apple] });
    await subscribe(socket, { channel: 'quotes', match_ids: [ether, bitcoin] });
    await own.server.tick(
      { symbol: 'BTC/USDT', price: '97110.00', volume: '1' },
      { symbol: 'ETH/USDT', price: '3310.00', volume: '1' },
    );
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([bitcoin, ether]);
    socket.unsubscribe({ channel: 'quotes', match_ids: [bitcoin] });
    await subscribe(socket, { channel: 'ladder', match_id: apple });
    await own.server.tick(
      { symbol: 'BTC/USDT', price: '97120.00', volume: '1' },
      { symbol: 'ETH/USDT', price: '3320.00', volume: '1' },
    );
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([ether]);
    expect(socket.waiting('quotes')).toBe(0);
  });

  test('an unlisted pair is omitted', async () => {
    expect(
      (await subscribe(await own.connect(), { channel: 'quotes', match_ids: [999, ether] })).quotes.map(
        ({ id }) => id,
      ),
    ).toEqual([ether]);
  });

  test('stop after unsubscribing', async () => {
    const socket = await own.connect();
    await subscribe(socket, { channel: 'quotes', match_ids: [bitcoin] });
    socket.unsubscribe({ channel: 'quotes', match_ids: [bitcoin] });
    await subscribe(socket, { channel: 'quotes', match_ids: [ether] });
    await own.server.tick({ symbol: 'BTC/USDT', price: '97200.00', volume: '1' });
    await own.server.tick({ symbol: 'ETH/USDT', price: '3302.00', volume: '1' });
    expect((await socket.next('quotes')).map(({ id }) => id)).toEqual([ether]);
  });
});

describe('a slow connection', () => {
  test('gets what it missed in one message, and its queue is limited', async () => {
    const slow = await openPolling(own.url);
    const quick = await own.connect();
    await slow.take();
    await slow.send('subscribe', { channel: 'quotes', match_ids: [bitcoin] });
    const { quotes } = await subscribe(quick, { channel: 'quotes', match_ids: [bitcoin] });
    for (let step = 1; step <= 60; step += 1) {
      await own.server.tick({
        symbol: 'BTC/USDT',
        price: `97${String(step).padStart(3, '0')}.00`,
        volume: '1',
      });
      expect((await quick.next('quotes')).map(({ seq }) => seq)).toEqual([quotes[0]!.seq + step]);
    }
    const taken = (await slow.take())
      .filter(({ name }) => name === 'quotes')
      .map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(taken.length).toBeLessThanOrEqual(16);
    expect(taken.flat().map(({ seq }) => seq)).toEqual(taken.map((_, index) => quotes[0]!.seq + 1 + index));

    await own.server.tick({ symbol: 'ETH/USDT', price: '3300.00', volume: '1' });
    const [all] = (await slow.take()).map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(all!.map(({ id, now_price, seq, after }) => ({ id, now_price, seq, after }))).toEqual([
      { id: bitcoin, now_price: '97060.00', seq: quotes[0]!.seq + 60, after: taken.at(-1)![0]!.seq },
    ]);
    await own.server.tick({ symbol: 'BTC/USDT', price: '97500.00', volume: '1' });
    const [next] = (await slow.take()).map(({ payload }) => z.parse(z.array(quoteDelta), payload));
    expect(next!.map(({ seq, after }) => [seq, after])).toEqual([[quotes[0]!.seq + 61, undefined]]);
  });
});

describe('a candle', () => {
  test('starts with the current one, is updated with each price and followed by the next', async () => {
    own.server.pass(120_000);
    await own.server.tick({ symbol: 'ETH/USDT', price: '3300.00', volume: '1' });
    const time = candleStart('1min', own.server.clock.nowMs());
    const socket = await own.connect();
    const snapshot = await subscribe(socket, { channel: 'candle', match_id: ether, period: '1min' });
    expect(snapshot.candle).toEqual({
      time,
      open: '3300.00',
      high: '3300.00',
      low: '3300.00',
      close: '3300.00',
      volume: '1',
    });

    await own.server.tick({ symbol: 'ETH/USDT', price: '3310.00', volume: '2' });
    const update = {
      match_id: ether,
      period: '1min',
      candle: { time, open: '3300.00', high: '3310.00', low: '3300.00', close: '3310.00', volume: '3' },
      seq: snapshot.seq + 1,
    };
    expect(z.parse(candleUpdate, await socket.next('candle'))).toEqual(update);

    own.server.pass(60_000);
    await own.server.tick({ symbol: 'ETH/USDT', price: '3305.00', volume: '1' });
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

  test('is sent only for the subscribed period', async () => {
    const socket = await own.connect();
    await subscribe(socket, { channel: 'candle', match_id: bitcoin, period: '1day' });
    await own.server.tick({ symbol: 'BTC/USDT', price: '97300.00', volume: '1' });
    expect((await socket.next('candle')).period).toBe('1day');
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    expect(socket.waiting('candle')).toBe(0);
  });
});

describe('a ladder', () => {
  test('has bids below and asks above the price, best first, and follows it', async () => {
    const socket = await own.connect();
    const snapshot = await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    await own.server.tick({ symbol: 'BTC/USDT', price: '98000.00', volume: '1' });
    const update = z.parse(ladder, await socket.next('ladder'));
    expect([update.match_id, update.seq, update.at]).toEqual([
      bitcoin,
      snapshot.ladder.seq + 1,
      own.server.clock.now().toISOString(),
    ]);
    expect(snapshot.ladder.ticks).toEqual([]);
    const prices = (levels: readonly (readonly [string, string])[]): number[] =>
      levels.map(([price]) => Number(price));
    expect(prices(update.bids)).toEqual([...prices(update.bids)].sort((a, b) => b - a));
    expect(prices(update.asks)).toEqual([...prices(update.asks)].sort((a, b) => a - b));
    const row = own.server.app.openMarket.market.quote(bitcoin)!;
    expect([update.bids[0]![0], update.asks[0]![0]]).toEqual([row.bid, row.ask]);
    expect(prices(update.bids)[0]!).toBeLessThan(98_000);
    expect(prices(update.asks)[0]!).toBeGreaterThan(98_000);
  });
});

describe('the trades of a ladder', () => {
  test('are those of its symbol since the previous ladder, oldest first, as recorded', async () => {
    const socket = await own.connect();
    await subscribe(socket, { channel: 'ladder', match_id: bitcoin });
    await own.server.tick(
      { symbol: 'BTC/USDT', price: '98010.00', volume: '0.5' },
      { symbol: 'ETH/USDT', price: '3000.00', volume: '3' },
      { symbol: 'BTC/USDT', price: '98020.00', volume: '0.25' },
    );
    const { ticks } = z.parse(ladder, await socket.next('ladder'));
    expect(ticks.map(({ price, volume }) => [price, volume])).toEqual([
      ['98010.00', '0.5'],
      ['98020.00', '0.25'],
    ]);
    expect(ticks.toReversed()).toEqual(
      await own.server.api.must(listTicks, { symbol: 'BTC/USDT', limit: '2' }),
    );
  });
});

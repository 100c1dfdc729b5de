import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { listSparklines, listTicks, quotationNew, type Quote } from '#contract/quotes.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { toFixed } from '#domain/money/money.ts';
import { startTestServer } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

const hourMs = 3_600_000;

const quote = async (symbol: string, kind: Quote['kind'] = 'coin'): Promise<Quote | undefined> =>
  (await server.api.must(quotationNew, {}))
    .flatMap(({ quotation }) => quotation)
    .find((row) => row.symbol === symbol && row.kind === kind);

describe('the board', () => {
  test('has no pair before its first price, and each pair of a priced symbol after', async () => {
    expect(await server.api.must(quotationNew, {})).toEqual([]);
    await server.tick(
      { symbol: 'BTC/USDT', price: '97000.00', volume: '2' },
      { symbol: 'AAPL/USDT', price: '228.00', volume: '1' },
    );
    const board = await server.api.must(quotationNew, {});
    expect(board.map(({ id, name }) => [id, name])).toEqual([[3, 'USDT']]);
    expect(
      board[0]!.quotation.map(({ symbol, kind, open_coin_trade, open_lever, session }) => ({
        symbol,
        kind,
        open_coin_trade,
        open_lever,
        session,
      })),
    ).toEqual([
      { symbol: 'BTC/USDT', kind: 'coin', open_coin_trade: 1, open_lever: 0, session: 'open' },
      { symbol: 'BTC/USDT', kind: 'futures', open_coin_trade: 0, open_lever: 1, session: 'open' },
      { symbol: 'AAPL/USDT', kind: 'stock', open_coin_trade: 1, open_lever: 0, session: 'open' },
    ]);
  });

  test('shows the last 24 hours, and drops older data', async () => {
    await server.tick({ symbol: 'ETH/USDT', price: '3000.00', volume: '1' });
    server.pass(hourMs);
    await server.tick({ symbol: 'ETH/USDT', price: '2900.00', volume: '2' });
    server.pass(hourMs);
    await server.tick({ symbol: 'ETH/USDT', price: '3150.00', volume: '4' });
    const day = (row: Quote | undefined) =>
      row && {
        open: row.open,
        high: row.high,
        low: row.low,
        close: row.close,
        change: row.change,
        volume: row.volume,
        turnover: row.turnover,
      };
    expect(day(await quote('ETH/USDT'))).toEqual({
      open: '3000.00',
      high: '3150',
      low: '2900',
      close: '3150.00',
      change: '5.00',
      volume: '7',
      turnover: '21400.00',
    });

    server.pass(22 * hourMs + 30 * 60_000);
    await server.tick({ symbol: 'ETH/USDT', price: '2842.00', volume: '1' });
    expect(day(await quote('ETH/USDT'))).toEqual({
      open: '2900.00',
      high: '3150',
      low: '2842',
      close: '2842.00',
      change: '-2.00',
      volume: '7',
      turnover: '21242.00',
    });
  });

  test('the quote is the first level of the ladder, with its time and source', async () => {
    await server.tick({ symbol: 'BTC/USDT', price: '97123.45', volume: '1' });
    const row = (await quote('BTC/USDT'))!;
    const tick = server.app.openMarket.market.latest('BTC/USDT')!;
    const { terms } = server.app.openMarket.market.instruments.spotOf(1, 3)!;
    expect([row.bid, row.ask]).toEqual(
      (['sell', 'buy'] as const).map((side) =>
        toFixed(ladderSide(tick, terms, side)[0]!.price, terms.price_decimals),
      ),
    );
    expect({ at: row.quoted_at, source: row.source, price: row.now_price }).toEqual({
      at: server.clock.now().toISOString(),
      source: 'replay',
      price: '97123.45',
    });
  });

  test('the number of a row increases with each of its changes, not with those of another', async () => {
    const before = (await quote('BTC/USDT'))!.seq;
    await server.tick(
      { symbol: 'BTC/USDT', price: '97000.01', volume: '1' },
      { symbol: 'BTC/USDT', price: '97000.02', volume: '1' },
    );
    await server.tick({ symbol: 'ETH/USDT', price: '3000.01', volume: '1' });
    await server.tick({ symbol: 'BTC/USDT', price: '97000.03', volume: '1' });
    expect((await quote('BTC/USDT'))!.seq).toBe(before + 2);
  });

  test('sparklines have one close an hour, the newest last', async () => {
    const prices = ['101.00', '102.00', '103.00'];
    for (const price of prices) {
      server.pass(hourMs);
      await server.tick({ symbol: 'AAPL/USDT', price, volume: '1' });
    }
    const lines = await server.api.must(listSparklines, {});
    expect(lines.map(({ symbol }) => symbol)).toEqual(['BTC/USDT', 'ETH/USDT', 'AAPL/USDT']);
    expect(lines.find(({ symbol }) => symbol === 'AAPL/USDT')!.closes.slice(-3)).toEqual(prices);
    expect(lines.every(({ closes }) => closes.length <= 24)).toBe(true);
  });
});

describe('the price record', () => {
  test('every tick is stored once, with its sequence number in its symbol', async () => {
    await server.tick({ symbol: 'BTC/USDT', price: '96000.00', volume: '0.5' });
    const first = server.app.openMarket.market.latest('BTC/USDT')!;
    await server.tick(
      { symbol: 'BTC/USDT', price: '96000.50', volume: '0.25' },
      { symbol: 'BTC/USDT', price: '96001.00', volume: '0' },
    );
    const stored = await server.database
      .selectFrom('ticks')
      .select(['seq', sql<string>`price::text`.as('price'), 'volume', 'source'])
      .where('symbol', '=', 'BTC/USDT')
      .where('seq', '>=', first.seq)
      .orderBy('seq')
      .execute();
    expect(stored).toEqual([
      { seq: first.seq, price: '96000.00', volume: '0.5', source: 'replay' },
      { seq: first.seq + 1, price: '96000.50', volume: '0.25', source: 'replay' },
      { seq: first.seq + 2, price: '96001.00', volume: '0', source: 'replay' },
    ]);
  });

  test('the last trades are listed newest first, of one symbol, up to the given limit', async () => {
    await server.tick({ symbol: 'BTC/USDT', price: '96100.00', volume: '0.5' });
    const { seq, at } = server.app.openMarket.market.latest('BTC/USDT')!;
    server.pass(1_000);
    await server.tick(
      { symbol: 'ETH/USDT', price: '3000.00', volume: '7' },
      { symbol: 'BTC/USDT', price: '96101.00', volume: '0' },
      { symbol: 'BTC/USDT', price: '96102.50', volume: '0.125' },
    );
    const now = server.clock.now().toISOString();
    expect(await server.api.must(listTicks, { symbol: 'BTC/USDT', limit: '3' })).toEqual([
      { price: '96102.50', volume: '0.125', at: now, seq: seq + 2, source: 'replay' },
      { price: '96101.00', volume: '0', at: now, seq: seq + 1, source: 'replay' },
      { price: '96100.00', volume: '0.5', at, seq, source: 'replay' },
    ]);
    for (let count = 0; count < 31; count += 1)
      await server.tick({ symbol: 'BTC/USDT', price: '96100.00', volume: '1' });
    expect((await server.api.must(listTicks, { symbol: 'BTC/USDT' })).map((tick) => tick.seq)).toEqual(
      Array.from({ length: 30 }, (_, index) => seq + 33 - index),
    );
  });

  test.each([
    ['XYZ/USDT', '3', 'symbol.unknown', 'symbol'],
    ["BTC/USDT' or 1=1", '3', 'symbol.unknown', 'symbol'],
    ['BTC/USDT', '51', 'page.invalid', 'limit'],
    ['BTC/USDT', '0', 'page.invalid', 'limit'],
  ])('trades of %s, %s of them, are refused', async (symbol, limit, error, field) => {
    const answer = await server.api.ask(listTicks, { symbol, limit });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([error, field]);
  });

  test('ticks are stored for six hours, and a thousand of a symbol permanently', async () => {
    await server.tick(
      ...Array.from({ length: 1_100 }, () => ({ symbol: 'BTC/USDT', price: '96500.00', volume: '1' })),
    );
    server.pass(7 * hourMs);
    await server.tick({ symbol: 'BTC/USDT', price: '96501.00', volume: '1' });
    await server.app.settleDue(Infinity);
    const stored = await server.database
      .selectFrom('ticks')
      .select('seq')
      .where('symbol', '=', 'BTC/USDT')
      .orderBy('seq', 'desc')
      .execute();
    const { seq } = server.app.openMarket.market.latest('BTC/USDT')!;
    expect(stored.map((tick) => tick.seq)).toEqual(Array.from({ length: 1_000 }, (_, place) => seq - place));
  });
});

describe('readiness', () => {
  const ready = async (): Promise<unknown> => (await server.app.http.inject({ url: '/readyz' })).json();
  const tickAll = () =>
    server.tick(
      ...['BTC/USDT', 'ETH/USDT', 'AAPL/USDT'].map((symbol) => ({ symbol, price: '100.00', volume: '1' })),
    );

  test('the server is ready with the first price of the last pair, and not before', async () => {
    const fresh = await startTestServer(inject('postgresUrl'));
    const readyNow = async (): Promise<unknown> => (await fresh.app.http.inject({ url: '/readyz' })).json();
    expect(await readyNow()).toEqual({
      status: 'not ready',
      reasons: [
        'feed: no price has come since the start',
        'board: 3 of 3 pairs have no price yet (BTC/USDT, ETH/USDT, AAPL/USDT)',
      ],
    });
    await fresh.tick(
      { symbol: 'BTC/USDT', price: '97000.00', volume: '1' },
      { symbol: 'AAPL/USDT', price: '230.00', volume: '1' },
    );
    expect(await readyNow()).toEqual({
      status: 'not ready',
      reasons: ['board: 1 of 3 pairs have no price yet (ETH/USDT)'],
    });
    await fresh.tick({ symbol: 'ETH/USDT', price: '3000.00', volume: '1' });
    expect(await readyNow()).toEqual({ status: 'ready' });
    await fresh.close();
  });

  test('a simulated market is ready as soon as it opens, with the whole board', async () => {
    const simulated = await startTestServer(inject('postgresUrl'), { MARKET_FEED: 'simulated' });
    expect((await simulated.app.http.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    expect((await simulated.api.must(quotationNew, {})).flatMap(({ quotation }) => quotation).length).toBe(
      simulated.app.openMarket.market.instruments.all.length,
    );
    await simulated.close();
  });

  test('a stalled feed is measured, and above ten seconds the server is not ready', async () => {
    await tickAll();
    expect(await ready()).toEqual({ status: 'ready' });
    server.pass(10_000);
    expect(await ready()).toEqual({ status: 'ready' });
    server.pass(1);
    expect(await ready()).toEqual({ status: 'not ready', reasons: ['feed: the newest price is 10 s old'] });
    expect((await server.app.http.inject({ url: '/metrics' })).body).toMatch(
      /^tideline_feed_lag_seconds 10\.001$/m,
    );
    await tickAll();
    expect(await ready()).toEqual({ status: 'ready' });
  });

  test('a clock set back does not make old prices fresh', async () => {
    await tickAll();
    server.pass(-60_000);
    await server.app.openMarket.poll();
    await tickAll();
    server.pass(11_000);
    expect(await ready()).toEqual({ status: 'not ready', reasons: ['feed: the newest price is 11 s old'] });
  });
});

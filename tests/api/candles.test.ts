import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listCandles, periodAliases, periods, type Candle } from '#contract/candles.ts';
import { quotationNew } from '#contract/quotes.ts';
import { candleStart, foldCandles } from '#domain/quotes/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { candlesOf, plain } from '#tests/support/candles-of.ts';
import { candleCsv, replayFolder } from '#tests/support/replay-folder.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const minuteMs = 60_000;

describe('candles of ticks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(inject('postgresUrl'));
  });
  afterAll(() => server.close());

  test('have open, high, low, close and volume of their period, including the current one', async () => {
    const minute = candleStart('1min', server.clock.nowMs());
    for (const [price, volume] of [
      ['100.00', '1'],
      ['104.00', '2'],
      ['98.00', '0.5'],
      ['101.00', '0.25'],
    ] as const)
      await server.tick({ symbol: 'BTC/USDT', price, volume });
    const first = {
      time: minute,
      open: '100.00',
      high: '104.00',
      low: '98.00',
      close: '101.00',
      volume: '3.75',
    };
    expect(await candlesOf(server, 'BTC/USDT', '1min', minute, minute)).toEqual([first]);

    server.pass(minuteMs);
    await server.tick({ symbol: 'BTC/USDT', price: '103.00', volume: '1' });
    const second = {
      time: minute + minuteMs,
      open: '103.00',
      high: '103.00',
      low: '103.00',
      close: '103.00',
      volume: '1',
    };
    expect(await candlesOf(server, 'BTC/USDT', '1min', minute, server.clock.nowMs())).toEqual([
      first,
      second,
    ]);
    expect(await candlesOf(server, 'BTC/USDT', '5min', minute, server.clock.nowMs())).toEqual([
      { ...first, close: '103.00', volume: '4.75' },
    ]);

    expect(await candlesOf(server, 'BTC/USDT', '1min', minute, server.clock.nowMs())).toEqual([
      first,
      second,
    ]);
  });

  test.each(Object.entries(periodAliases))('%s selects %s', async (alias, period) => {
    await server.tick({ symbol: 'ETH/USDT', price: '3000.00', volume: '1' });
    const now = server.clock.nowMs();
    const found = await candlesOf(server, 'ETH/USDT', alias as keyof typeof periodAliases, 0, now);
    expect(found.at(-1)!.time).toBe(candleStart(period, now));
    expect(found).toEqual(await candlesOf(server, 'ETH/USDT', period, 0, now));
  });

  test('a symbol without a price has none, and neither has a time before the first price', async () => {
    expect(await candlesOf(server, 'AAPL/USDT', '1min', 0, server.clock.nowMs())).toEqual([]);
    expect(await candlesOf(server, 'BTC/USDT', '1min', 0, 1_000_000)).toEqual([]);
  });

  test.each([
    [{ symbol: 'XYZ/USDT' }, 'symbol.unknown', 'symbol'],
    [{ symbol: "BTC/USDT' or 1=1" }, 'symbol.unknown', 'symbol'],
    [{ period: '2min' }, 'period.invalid', 'period'],
    [{ period: '' }, 'period.invalid', 'period'],
    [{ from: '10', to: '9' }, 'range.invalid', 'from'],
    [{ from: '-1' }, 'range.invalid', 'from'],
    [{ to: 'now' }, 'range.invalid', 'to'],
    [{ to: '9999999999999999' }, 'range.invalid', 'to'],
  ])('%j is refused with %s', async (fields, code, field) => {
    const request = { symbol: 'BTC/USDT', period: '1min', from: '0', to: '2000000000', ...fields };
    const answer = await server.api.ask(listCandles, request as never);
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([code, field]);
  });

  test('the widest possible range is answered', async () => {
    const answer = await server.api.ask(listCandles, {
      symbol: 'BTC/USDT',
      period: '1min',
      from: '0',
      to: '999999999999999',
    });
    expect(answer.ok && answer.value.length).toBeGreaterThan(0);
  });
});

/** Minutes of a recording, with gaps, in the notation of the files. */
const anyRecording = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 4 }),
      a: fc.integer({ min: 100, max: 9_999 }),
      b: fc.integer({ min: 100, max: 9_999 }),
      up: fc.nat(99),
      down: fc.nat(99),
      volume: fc.nat(99_999),
    }),
    { minLength: 120, maxLength: 120 },
  )
  .map((rows) => {
    let time = 1_750_723_200_000;
    return rows.map(({ gap, a, b, up, down, volume }): Candle => ({
      time: (time += gap * minuteMs),
      open: `${a}.5`,
      close: `${b}.25`,
      high: `${Math.max(a, b) + up + 1}`,
      low: `${Math.min(a, b) - down}`,
      volume: `${volume}.001`,
    }));
  });

describe('a replayed directory', () => {
  const recorded = fc.sample(anyRecording, { numRuns: 1, seed: 42 })[0]!;
  const lengthMs = recorded.at(-1)!.time - recorded[0]!.time + minuteMs;
  const trades = [
    [0, '10.00', '1'],
    [1_500, '12.00', '2'],
    [1_500, '9.00', '0.5'],
    [61_000, '11.00', '4'],
  ] as const;
  const folder = replayFolder({
    'BTCUSDT.csv': candleCsv(recorded),
    'AAPL.csv': [
      't,price,qty,taker_side,id',
      ...trades.map(([at, price, quantity], id) =>
        [1_700_000_000_000 + at, price, quantity, 'buy', id].join(),
      ),
    ].join('\r\n'),
    'notes.txt': 'not a recording',
  });
  let server: TestServer;
  let beginMs: number;
  beforeAll(async () => {
    server = await startTestServer(inject('postgresUrl'), { MARKET_REPLAY: folder.path });
    beginMs = candleStart('1min', server.clock.nowMs());
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  test('lists exactly the symbols with a file', async () => {
    await server.app.openMarket.poll();
    const board = await server.api.must(quotationNew, {});
    expect(
      board
        .flatMap(({ quotation }) => quotation)
        .map(({ symbol, kind, source }) => `${symbol} ${kind} ${source}`),
    ).toEqual(['BTC/USDT coin replay', 'BTC/USDT futures replay', 'AAPL/USDT stock replay']);
  });

  test('candles of every period and the quote equal the file', async () => {
    const expected = recorded.map((candle) => ({
      ...candle,
      time: candle.time - recorded[0]!.time + beginMs,
    }));
    for (const candle of expected) {
      server.pass(candle.time + minuteMs - 1 - server.clock.nowMs());
      await server.app.openMarket.poll();
      expect(toPlain(decimal(server.app.openMarket.market.quote(1)!.now_price))).toBe(
        toPlain(decimal(candle.close)),
      );
    }
    for (const period of periods) {
      const found = await candlesOf(server, 'BTC/USDT', period, 0, beginMs + lengthMs - 1);
      expect(plain(found)).toEqual(plain(foldCandles(expected, period)));
    }
  });

  test('trades fold into the candles they make', async () => {
    expect(await candlesOf(server, 'AAPL/USDT', '1min', beginMs, beginMs + minuteMs)).toEqual([
      { time: beginMs, open: '10.00', high: '12.00', low: '9.00', close: '9.00', volume: '3.5' },
      // After its last trade the recording begins again within this minute.
      { time: beginMs + minuteMs, open: '11.00', high: '12.00', low: '9.00', close: '9.00', volume: '7.5' },
    ]);
  });

  test('starts over when it ends', async () => {
    server.pass(beginMs + lengthMs + minuteMs - 1 - server.clock.nowMs());
    await server.app.openMarket.poll();
    const [candle] = plain(
      await candlesOf(server, 'BTC/USDT', '1min', beginMs + lengthMs, beginMs + lengthMs),
    );
    expect(candle).toEqual({ ...plain(recorded.slice(0, 1))[0]!, time: beginMs + lengthMs });
  });
});

describe('a directory with an invalid file', () => {
  test.each([
    [
      't,o,h,l,c,v\n1750723200000,5,6,4,5,1\n1750723260000,5,6,4,x,1',
      'BTCUSDT.csv, line 3: "x" is not a number',
    ],
    ['t,price,qty\n1750723200000,5', 'BTCUSDT.csv, line 2: too few columns, 2 found'],
    ['time,price\n1,2', 'BTCUSDT.csv, line 1: the header is neither t,o,h,l,c,v nor t,price,qty'],
  ])('%j is reported with file and line', async (text, message) => {
    const folder = replayFolder({ 'BTCUSDT.csv': text });
    await expect(startTestServer(inject('postgresUrl'), { MARKET_REPLAY: folder.path })).rejects.toThrow(
      message,
    );
    folder.remove();
  });
});

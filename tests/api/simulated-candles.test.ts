import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { periods, type Candle, type Period } from '#contract/candles.ts';
import { candleStart, foldCandles } from '#domain/quotes/candles.ts';
import { createLog } from '#server/host-node/running/log.ts';
import { systemRandom } from '#server/host-node/secrets/random.ts';
import { openMarket } from '#server/exchange/market/open-market.ts';
import { candlesOf, plain } from '#tests/support/candles-of.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

/** On a busy machine. */
const slowestWritingMs = 120_000;

describe('a simulated market', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(inject('postgresUrl'), { MARKET_FEED: 'simulated' });
  });
  afterAll(() => server.close());

  const all = (period: Period): Promise<Candle[]> =>
    candlesOf(server, 'BTC/USDT', period, 0, server.clock.nowMs());

  test.each(periods)('%s: has a candle history that leads to the current price', async (period) => {
    server.pass(2_000);
    await server.app.openMarket.poll();
    const found = await all(period);
    expect(found.length).toBeGreaterThan(30);
    expect(found.at(-1)!.time).toBe(candleStart(period, server.clock.nowMs()));
    expect(found.at(-1)!.close).toBe(server.app.openMarket.market.latest('BTC/USDT')!.price);
    found.slice(1).forEach(({ time }, index) => expect(time).toBeGreaterThan(found[index]!.time));
  });

  test.each([
    ['15min', '60min', 40],
    ['60min', '4hour', 40],
    ['60min', '1day', 20],
    ['1day', '1mon', 20],
  ] as const)('%s candles fold into the %s ones', async (fine, coarse, count) => {
    expect(plain(foldCandles(await all(fine), coarse)).slice(-count)).toEqual(
      plain(await all(coarse)).slice(-count),
    );
  });

  test('continues where it stopped, with its candle history unchanged', async () => {
    const before = { latest: server.app.openMarket.market.latest('BTC/USDT')!, days: await all('1day') };
    await server.app.openMarket.stop();
    server.pass(300);
    const config = {
      marketFeed: 'simulated',
      marketSeed: 'another',
      stockSession: 'always',
    } as const;
    const again = await openMarket({
      config,
      open: server.open,
      clock: server.clock,
      random: systemRandom,
      log: createLog('silent'),
      readRecordings: () => new Map(),
    });
    const next = again.market.latest('BTC/USDT')!;
    expect([next.seq, next.at]).toEqual([before.latest.seq + 1, server.clock.now().toISOString()]);
    expect(
      (await again.market.candles('BTC/USDT', '1day', 0, server.clock.nowMs(), 2_000)).slice(0, -1),
    ).toEqual(before.days.slice(0, -1));
    expect(Math.abs(Number(next.price) / Number(before.latest.price) - 1)).toBeLessThan(0.01);
    await again.stop();
  });
});

describe('an interrupted candle backfill', () => {
  test(
    'is served whole meanwhile, and completed unchanged by the next start',
    async () => {
      const server = await startTestServer(inject('postgresUrl'), { MARKET_FEED: 'simulated' });
      const { market } = server.app.openMarket;
      /** Without the current hour, which receives ticks at every start. */
      const read = async (from: typeof market, symbol: string): Promise<Candle[]> =>
        (await from.candles(symbol, '60min', 0, server.clock.nowMs(), 2_000)).slice(0, -1);
      const last = market.instruments.symbols.at(-1)!;
      const before = await read(market, last);
      await server.app.openMarket.stop();
      const written = () =>
        server.database.selectFrom('candle_backfills').select('is_written').executeTakeFirstOrThrow();
      // If faster than the stop, simulates an interruption: the last market's hours are missing.
      await server.database.updateTable('candle_backfills').set({ is_written: false }).execute();
      await server.database
        .deleteFrom('candles')
        .where('symbol', '=', last)
        .where('period', '=', '60min')
        .execute();
      expect(
        (
          await server.database
            .selectFrom('candles')
            .select('time')
            .where('symbol', '=', last)
            .where('period', '=', '60min')
            .execute()
        ).length,
      ).toBeLessThan(before.length);

      const config = {
        marketFeed: 'simulated',
        marketSeed: 'another',
        stockSession: 'always',
      } as const;
      const again = await openMarket({
        config,
        open: server.open,
        clock: server.clock,
        random: systemRandom,
        log: createLog('silent'),
        readRecordings: () => new Map(),
      });
      expect(await read(again.market, last)).toEqual(before);
      again.writeBackfill();
      await until('simulated history written', async () => (await written()).is_written, slowestWritingMs);
      expect(await read(again.market, last)).toEqual(before);
      expect(
        (
          await server.database
            .selectFrom('candles')
            .select('time')
            .where('symbol', '=', last)
            .where('period', '=', '60min')
            .execute()
        ).length,
      ).toBe(before.length + 1);
      await again.stop();
      await server.close();
    },
    slowestWritingMs * 2,
  );
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listCandles } from '#contract/candles.ts';
import { listTicks } from '#contract/quotes.ts';
import { createSeededRandom } from '#server/exchange/market/seeded-random.ts';
import { createSimulatedFeed, simulatedRows } from '#server/exchange/market/simulated-feed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The seeds an attacker tries: this code is public, and so are the usual names of seeds. */
const guessedSeeds = ['tideline', 'Tideline', 'seed', 'test', 'demo', 'secret', ''];
const minuteMs = 60_000;
const minutesTried = 30;
const symbol = 'BTC/USDT';

interface RunningMarket {
  readonly server: TestServer;
  /** The pairs that had no price after its first poll. */
  readonly missing: readonly string[];
}

const servers: TestServer[] = [];
let one: RunningMarket;
let other: RunningMarket;
beforeAll(async () => {
  [one, other] = [await openRunningMarket(), await openRunningMarket()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** A market that has run for some seconds. */
const openRunningMarket = async (env: Readonly<Record<string, string>> = {}): Promise<RunningMarket> => {
  const server = await startTestServer(inject('postgresUrl'), { MARKET_FEED: 'simulated', ...env });
  servers.push(server);
  const missing = simulatedRows
    .map(({ name }) => name)
    .filter((name) => !server.app.openMarket.market.latest(`${name}/USDT`));
  for (let poll = 0; poll < 40; poll += 1) {
    server.pass(500);
    await server.app.openMarket.poll();
  }
  return { server, missing };
};

interface PublicTick {
  readonly price: string;
  readonly volume: string;
  readonly atMs: number;
}

/** Publicly readable, oldest first. */
const publicTicks = async (server: TestServer): Promise<PublicTick[]> =>
  (await server.api.must(listTicks, { symbol, limit: '50' }))
    .map(({ price, volume, at }) => ({ price, volume, atMs: Date.parse(at) }))
    .reverse();

/**
 * Searches all walks that a start within the last half hour would have sampled from a guessed seed, begun at
 * the time of the first public price: the seed that predicts all later ones, or null.
 */
const findWalk = (ticks: readonly PublicTick[], nowMs: number): string | null => {
  const [startMs, endMs] = [ticks[0]!.atMs, ticks.at(-1)!.atMs];
  for (
    let minute = Math.floor(nowMs / minuteMs);
    minute > Math.floor(nowMs / minuteMs) - minutesTried;
    minute -= 1
  ) {
    for (const guessed of guessedSeeds) {
      const seed = `${guessed}:${minute}`;
      const walk = createSimulatedFeed({ draws: createSeededRandom(seed), startMs, lastPrices: new Map() });
      const predicted = walk.advance(endMs).filter((tick) => tick.symbol === symbol);
      if (
        JSON.stringify(predicted.map(({ price, atMs }) => [price, atMs])) ===
        JSON.stringify(ticks.map(({ price, atMs }) => [price, atMs]))
      )
        return seed;
    }
  }
  return null;
};

describe('an attacker with the code, the minute of the start and every public tick', () => {
  test('cannot derive the price walk', async () => {
    const { server } = one;
    const ticks = await publicTicks(server);
    expect(ticks.length).toBeGreaterThan(15);
    expect(findWalk(ticks, server.clock.nowMs())).toBeNull();
    expect(server.log()).not.toContain('MARKET_SEED');
  }, 60_000);

  test('can derive it when a seed is set, which the server warns about at start', async () => {
    const { server } = await openRunningMarket({ MARKET_SEED: 'secret' });
    expect(findWalk(await publicTicks(server), server.clock.nowMs())).toMatch(/^secret:\d+$/);
    expect(server.log()).toContain('MARKET_SEED is set: prices are predictable');
  }, 60_000);
});

describe('two markets started at the same time, from the same prices', () => {
  test('have different ticks, times, volumes and candle history', async () => {
    expect(one.server.clock.nowMs()).toBe(other.server.clock.nowMs());
    const [ticks, otherTicks] = [await publicTicks(one.server), await publicTicks(other.server)];
    // A few prices or times match by chance; in a predictable market every second one of a symbol would.
    expect(ticks.filter(({ price }, index) => price === otherTicks[index]?.price).length).toBeLessThan(5);
    expect(ticks.filter(({ volume }, index) => volume === otherTicks[index]?.volume).length).toBeLessThan(5);
    expect(ticks.map(({ atMs }) => atMs)).not.toEqual(otherTicks.map(({ atMs }) => atMs));
    const history = (server: TestServer) =>
      server.api.must(listCandles, {
        symbol,
        period: '60min',
        from: '0',
        to: String(Math.floor(server.clock.nowMs() / 1_000)),
      });
    const [closes, otherCloses] = [await history(one.server), await history(other.server)].map((candles) =>
      candles.map(({ close }) => close),
    ) as [string[], string[]];
    expect(closes.length).toBeGreaterThan(100);
    expect(closes.filter((close, index) => close === otherCloses[index]).length).toBeLessThan(
      closes.length / 10,
    );
  }, 60_000);

  test('each have the whole board after their first poll', () => {
    expect([...one.missing, ...other.missing]).toEqual([]);
  });
});

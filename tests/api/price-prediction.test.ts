import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listCandles } from '#contract/candles.ts';
import { listTicks } from '#contract/quotes.ts';
import { createSeededRandom } from '#server/market/seeded-random.ts';
import { createSimulatedFeed, simulatedRows } from '#server/market/simulated-feed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What an attacker tries: this code is public, and so are the names that others gave their seeds. */
const guessedSeeds = ['tideline', 'Tideline', 'seed', 'test', 'demo', 'secret', ''];
const minuteMs = 60_000;
const minutesTried = 30;
const symbol = 'BTC/USDT';

interface RunningMarket {
  readonly server: TestServer;
  /** The pairs that had no price after its first look. */
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
  for (let look = 0; look < 40; look += 1) {
    server.pass(500);
    await server.app.openMarket.look();
  }
  return { server, missing };
};

interface PublicTick {
  readonly price: string;
  readonly volume: string;
  readonly atMs: number;
}

/** As anybody may read them, oldest first. */
const publicTicks = async (server: TestServer): Promise<PublicTick[]> =>
  (await server.api.must(listTicks, { symbol, limit: '50' }))
    .map(({ price, volume, at }) => ({ price, volume, atMs: Date.parse(at) }))
    .reverse();

/**
 * Every walk that a start of the last half hour would have drawn from a guessed seed, begun at the first
 * public price's time: the seed of the one that tells all that came after, or null.
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
      const told = walk.advance(endMs).filter((tick) => tick.symbol === symbol);
      if (
        JSON.stringify(told.map(({ price, atMs }) => [price, atMs])) ===
        JSON.stringify(ticks.map(({ price, atMs }) => [price, atMs]))
      )
        return seed;
    }
  }
  return null;
};

describe('an attacker who knows the code, the minute of the start and every public tick', () => {
  test('does not find the walk', async () => {
    const { server } = one;
    const ticks = await publicTicks(server);
    expect(ticks.length).toBeGreaterThan(15);
    expect(findWalk(ticks, server.clock.nowMs())).toBeNull();
    expect(server.log()).not.toContain('MARKET_SEED');
  }, 60_000);

  test('finds it where a seed was set, which the server warns of at its start', async () => {
    const { server } = await openRunningMarket({ MARKET_SEED: 'secret' });
    expect(findWalk(await publicTicks(server), server.clock.nowMs())).toMatch(/^secret:\d+$/);
    expect(server.log()).toContain('MARKET_SEED is set: its prices can be foretold');
  }, 60_000);
});

describe('two markets that began at the same moment, from the same prices', () => {
  test('have nothing in common: neither ticks, nor their times, nor their volumes, nor the past', async () => {
    expect(one.server.clock.nowMs()).toBe(other.server.clock.nowMs());
    const [ticks, otherTicks] = [await publicTicks(one.server), await publicTicks(other.server)];
    // By chance two prices may meet, or two times: of each symbol's every second one they do.
    expect(ticks.filter(({ price }, place) => price === otherTicks[place]?.price).length).toBeLessThan(5);
    expect(ticks.filter(({ volume }, place) => volume === otherTicks[place]?.volume).length).toBeLessThan(5);
    expect(ticks.map(({ atMs }) => atMs)).not.toEqual(otherTicks.map(({ atMs }) => atMs));
    const past = (server: TestServer) =>
      server.api.must(listCandles, {
        symbol,
        period: '60min',
        from: '0',
        to: String(Math.floor(server.clock.nowMs() / 1_000)),
      });
    const [closes, otherCloses] = [await past(one.server), await past(other.server)].map((candles) =>
      candles.map(({ close }) => close),
    ) as [string[], string[]];
    expect(closes.length).toBeGreaterThan(100);
    expect(closes.filter((close, place) => close === otherCloses[place]).length).toBeLessThan(
      closes.length / 10,
    );
  }, 60_000);

  test('each bring the whole board at their first look', () => {
    expect([...one.missing, ...other.missing]).toEqual([]);
  });
});

import type { Period } from '#contract/candles.ts';
import { candleStart } from '#domain/candles.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import { readCsvFolder } from '#server/lib/csv-folder.ts';
import type { Log } from '#server/lib/log.ts';
import { catalogue } from './catalogue.ts';
import type { Feed } from './feed.ts';
import { simulateHistory } from './history.ts';
import { openLiveFeed } from './live-feed.ts';
import { createMarket, type Market } from './market.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSimulatedFeed, simulatedRows } from './simulated-feed.ts';
import { createTickStore, type SymbolCandle } from './tick-store.ts';

const dayMs = 86_400_000;
const lookEveryMs = 100;
const recordEveryMs = 500;
/** How long ticks are kept; every fill and settlement keeps its own for good. */
const keepTicksMs = 6 * 3_600_000;
/** Rows of history written in one statement. */
const historyChunk = 5_000;

export interface OpenMarket {
  readonly market: Market;
  readonly dueWork: DueWork;
  /** Begins to look at the feed. */
  start(): void;
  stop(): Promise<void>;
}

export interface OpenMarketDeps {
  readonly config: Pick<Config, 'marketFeed' | 'marketSeed' | 'marketReplay'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** In place of the configured one; for tests. */
  readonly feed?: Feed;
}

const symbolsOf = (): string[] => [...new Set(catalogue.map(({ symbol }) => symbol))];

const createFeed = async (deps: OpenMarketDeps, lastPrices: ReadonlyMap<string, string>): Promise<Feed> => {
  const startMs = deps.clock.nowMs();
  const { marketFeed, marketSeed, marketReplay } = deps.config;
  if (marketFeed === 'simulated') return createSimulatedFeed({ seed: marketSeed, startMs, lastPrices });
  if (marketFeed === 'replay') return createReplayFeed({ files: readCsvFolder(marketReplay ?? ''), startMs, known: symbolsOf() });
  return openLiveFeed(symbolsOf(), deps.log);
};

/** Opens the market on what was recorded before; a simulated one that has no past is given one. @throws FeedError */
export const openMarket = async (deps: OpenMarketDeps): Promise<OpenMarket> => {
  const { database, clock, log } = deps;
  const store = createTickStore(database);
  const ticks = await store.latest(symbolsOf());
  const feed = deps.feed ?? await createFeed(deps, new Map(ticks.filter(({ source }) => source === 'simulated').map(({ symbol, price }) => [symbol, price])));

  const newest = await store.newestCandles(feed.symbols);
  const inProgress = newest.filter(({ period, candle }) => candle.time === candleStart(period, clock.nowMs()));
  const minutes = await lastDay(database, feed.symbols, clock.nowMs());
  const missing = feed.source === 'simulated' ? simulatedRows.filter(({ name }) => !newest.some(({ symbol }) => symbol === `${name}/USDT`)) : [];

  const written = new Map<string, Promise<void>>();
  const simulated: SymbolCandle[] = [];
  let chain: Promise<void> = Promise.resolve();
  for (const row of missing) {
    const symbol = `${row.name}/USDT`;
    const history = simulateHistory(row, deps.config.marketSeed, clock.nowMs(), row.price.toFixed(row.priceDecimals));
    const candles = [...history].flatMap(([period, kept]) => kept.map((candle): SymbolCandle => ({ symbol, period, candle })));
    simulated.push(...candles.filter(({ period, candle }) => period === '1min' || candle.time === candleStart(period, clock.nowMs())));
    chain = chain.then(async () => {
      for (let start = 0; start < candles.length; start += historyChunk) await store.writeCandles(candles.slice(start, start + historyChunk));
    });
    written.set(symbol, chain);
    chain.catch((error: unknown) => log.error({ err: error, symbol }, 'history could not be written'));
  }

  const isMinute = ({ period }: { period: Period }): boolean => period === '1min';
  const market = createMarket({
    feed, store, clock, log, catalogue,
    past: { ticks, candles: [...inProgress, ...simulated.filter((entry) => !isMinute(entry))], minutes: [...minutes, ...simulated.filter(isMinute)] },
    historyOf: (symbol) => written.get(symbol) ?? Promise.resolve(),
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    market,
    dueWork: {
      name: 'forget-ticks',
      everyMs: 60_000,
      async run() {
        await store.forget(new Date(clock.nowMs() - keepTicksMs));
        return 0;
      },
    },
    start() {
      market.look();
      timers.push(setInterval(() => market.look(), lookEveryMs), setInterval(() => void market.flush(), recordEveryMs));
    },
    async stop() {
      timers.forEach(clearInterval);
      feed.close();
      await chain;
      await market.flush();
    },
  };
};

const lastDay = async (database: Database, symbols: readonly string[], nowMs: number): Promise<SymbolCandle[]> => {
  const rows = await database
    .selectFrom('candles')
    .selectAll()
    .where('symbol', 'in', [...symbols])
    .where('period', '=', '1min')
    .where('time', '>', nowMs - dayMs)
    .orderBy('time')
    .execute();
  return rows.map(({ symbol, period: _, ...candle }) => ({ symbol, period: '1min', candle }));
};

import { candleStart } from '#domain/quotes/candles.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { catalogue } from './catalogue.ts';
import { drawsFrom, type Draws } from './draws.ts';
import type { Feed } from './feed.ts';
import { openLiveFeed } from './live-feed.ts';
import type { PriceBook } from './price-book.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createSimulatedFeed } from './simulated-feed.ts';
import type { MarketConfig } from './market-config.ts';

/** A configured feed, before a process reads it. */
export interface FeedSource {
  /** Name under which its ticks and candles are stored. */
  readonly name: string;
  readonly source: Feed['source'];
  readonly symbols: readonly string[];
  /** Starts reading, continuing from the state of the book. */
  open(book: PriceBook, nowMs: number): Promise<Feed>;
}

const listedSymbols = (): string[] => [...new Set(catalogue.map(({ symbol }) => symbol))];
/** Another exchange may list a coin of the same name that is not the one issued by a project here. */
const symbolsElsewhere = (): string[] =>
  listedSymbols().filter((symbol) => !catalogue.some((pair) => pair.symbol === symbol && pair.isIssued));

/**
 * The newest price of each symbol; for a feed that has been idle so long that its ticks were removed,
 * the close of its last candles.
 */
const lastPrices = (book: PriceBook): ReadonlyMap<string, string> =>
  new Map(
    book.symbols.flatMap((symbol) => {
      const prices = book.of(symbol);
      const price = prices?.tick?.price ?? prices?.candles.get('1min')?.close;
      return price === undefined ? [] : [[symbol, price] as const];
    }),
  );

/** Start of the played recording: now, for the process that starts it; others adopt that time. */
const replayBegin = async (database: Database, nowMs: number, isLeader: boolean): Promise<number> => {
  const played = await database.selectFrom('replay_run').select('begin_ms').executeTakeFirst();
  if (played && !isLeader) return played.begin_ms;
  const begin_ms = candleStart('1min', nowMs);
  await database
    .insertInto('replay_run')
    .values({ begin_ms })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ begin_ms }))
    .execute();
  return begin_ms;
};

/** Each run with a seed follows a path of its own, so that a restart does not repeat the previous one. */
const drawsOfRun = (seed: string | undefined, random: Random, startMs: number): Draws =>
  seed === undefined
    ? drawsFrom(random.uniform)
    : createSeededRandom(`${seed}:${Math.floor(startMs / 60_000)}`);

export interface FeedSourceDeps {
  readonly config: MarketConfig;
  readonly database: Database;
  readonly random: Random;
  readonly log: Log;
  /** The recorded days, with the replay feed. @see Host */
  readonly readRecordings: () => ReadonlyMap<string, string>;
  readonly nowMs: number;
  /** Whether this process is the first to read it. */
  readonly isLeader: boolean;
}

/** @throws FeedError */
export const configuredFeed = async ({
  config,
  database,
  random,
  log,
  readRecordings,
  nowMs,
  isLeader,
}: FeedSourceDeps): Promise<FeedSource> => {
  switch (config.marketFeed) {
    case 'simulated':
      if (config.marketSeed !== undefined)
        log.warn(
          'MARKET_SEED is set: prices are predictable for everyone who guesses it. Use it for tests only.',
        );
      return {
        name: 'simulated',
        source: 'simulated',
        symbols: listedSymbols(),
        open: (book, startMs) =>
          Promise.resolve(
            createSimulatedFeed({
              draws: drawsOfRun(config.marketSeed, random, startMs),
              startMs,
              lastPrices: lastPrices(book),
            }),
          ),
      };
    case 'replay': {
      const files = readRecordings();
      const checked = createReplayFeed({ files, startMs: nowMs, known: listedSymbols() });
      const startMs = await replayBegin(database, nowMs, isLeader);
      return {
        name: `replay ${startMs}`,
        source: 'replay',
        symbols: checked.symbols,
        open: (book) =>
          Promise.resolve(
            createReplayFeed({
              files,
              startMs,
              known: listedSymbols(),
              playedMs: (symbol) => Date.parse(book.of(symbol)?.tick?.at ?? ''),
            }),
          ),
      };
    }
    case 'live': {
      let first: Feed | undefined = await openLiveFeed(symbolsElsewhere(), log);
      return {
        name: 'live',
        source: 'live',
        symbols: first.symbols,
        async open() {
          const feed = first ?? (await openLiveFeed(symbolsElsewhere(), log));
          first = undefined;
          return feed;
        },
      };
    }
  }
};

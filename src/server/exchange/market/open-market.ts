import { alwaysOpen, newYorkSession, type Session } from '#domain/quotes/trading-hours.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { ExchangeDatabase, Leadership } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { catalogue } from './catalogue.ts';
import type { Feed } from './feed.ts';
import { createFeedReader } from './feed-reader.ts';
import { configuredFeed, type FeedSource } from './feed-source.ts';
import { createInstruments, type Instrument } from './instruments.ts';
import { createListingTimes } from './listing-times.ts';
import { createMarket, type Market } from './market.ts';
import { openBackfill } from './open-backfill.ts';
import { createPriceBook } from './price-book.ts';
import { startPolling } from './start-polling.ts';
import type { TickRelay } from './tick-relay.ts';
import { createTickStore, type TickStore } from './tick-store.ts';
import type { MarketConfig } from './market-config.ts';

/** An arbitrary constant: the process with this advisory lock reads the feed. */
const feedLock = 7_401_002;
/** How long ticks are stored; every fill and settlement stores its own permanently. */
const ticksMaxAgeMs = 6 * 3_600_000;

export interface OpenMarket {
  readonly market: Market;
  readonly job: Job;
  /**
   * Polls the feed now, and resolves when the result is recorded and published; the timer
   * does this ten times a second.
   */
  poll(): Promise<void>;
  /** Polls only publish until `record`, which records what they have published. */
  defer(): void;
  record(): Promise<void>;
  /** Starts polling the feed. */
  start(): void;
  /** Starts writing the simulated history; until it is complete, missing candles come from memory. */
  writeBackfill(): void;
  stop(): Promise<void>;
}

export interface OpenMarketDeps {
  readonly config: MarketConfig;
  readonly open: ExchangeDatabase;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The recorded days by file name, for the replay feed. */
  readonly readRecordings: () => ReadonlyMap<string, string>;
  /** Relays batches between processes; without it they find recorded batches only in the database. */
  readonly relay?: TickRelay;
  /** Replaces the configured feed; for tests. */
  readonly feed?: Feed;
  /** Whether prices are being followed, as `Host` has it. */
  readonly isFollowed?: () => boolean;
}

const givenFeed = (feed: Feed): FeedSource => ({
  name: 'given',
  source: feed.source,
  symbols: feed.symbols,
  open: () => Promise.resolve(feed),
});

const sessionsOf =
  (stockSession: MarketConfig['stockSession']) =>
  ({ kind }: Instrument, atMs: number): Session =>
    kind === 'stock' && stockSession === 'nyse' ? newYorkSession(atMs) : alwaysOpen;

type Backfill = Awaited<ReturnType<typeof openBackfill>>;

/** Stored candles, completed by those of the simulated history that are not written yet. */
const createReadCandles =
  (store: TickStore, backfill: Backfill | null): Market['candles'] =>
  async (symbol, period, fromMs, toMs, most) => {
    const rows = await store.candles(symbol, period, fromMs, toMs, most);
    const unwritten = backfill?.candles(symbol, period, fromMs, toMs) ?? [];
    if (unwritten.length === 0) return rows;
    const byTime = new Map([...unwritten, ...rows].map((candle) => [candle.time, candle]));
    return [...byTime.values()].sort((a, b) => a.time - b.time).slice(-most);
  };

const createForgetTicks = (store: TickStore, source: FeedSource['source'], clock: Clock): Job => ({
  name: 'forget-ticks',
  everyMs: 60_000,
  async run() {
    await store.forget(new Date(clock.nowMs() - ticksMaxAgeMs));
    if (source === 'replay') await store.forgetOtherReplays();
    return 0;
  },
});

/** The configured feed, its recorded state, and the listed pairs. @throws FeedError */
const openRecorded = async (deps: OpenMarketDeps, isLeader: boolean) => {
  const { config, clock, random, log, readRecordings } = deps;
  const { database } = deps.open;
  const nowMs = clock.nowMs();
  const source = deps.feed
    ? givenFeed(deps.feed)
    : await configuredFeed({ config, database, random, log, readRecordings, nowMs, isLeader });
  const store = createTickStore(database, source.name);
  const backfill =
    source.source === 'simulated'
      ? await openBackfill({
          database,
          store,
          random,
          log,
          feed: source.name,
          seed: config.marketSeed,
          nowMs,
        })
      : null;
  const listings = createListingTimes({ database, clock, log });
  await listings.refresh();
  const instruments = createInstruments(
    catalogue.filter(({ symbol }) => source.symbols.includes(symbol)),
    ({ isIssued, symbol }) => !isIssued || listings.hasCome(symbol),
  );
  const book = createPriceBook(instruments.everySymbol);
  const recorded = await store.state(instruments.everySymbol, nowMs);
  book.load(backfill ? backfill.complete(recorded, nowMs) : recorded);
  return { source, store, backfill, listings, instruments, book };
};

/** First returns the leadership obtained before the feed was opened, then seeks a new one. */
const createSeekLeadership = (open: ExchangeDatabase, got: Leadership | null) => {
  let first = got;
  return {
    seek(): Promise<Leadership | null> {
      const leadership = first;
      first = null;
      return leadership ? Promise.resolve(leadership) : open.seekLeadership(feedLock);
    },
    resignUnused: async (): Promise<void> => first?.resign(),
  };
};

/** Opens the market on its recorded state; creates a missing simulated history. @throws FeedError */
export const openMarket = async (deps: OpenMarketDeps): Promise<OpenMarket> => {
  const { config, clock, log, open, relay } = deps;
  const got = await open.seekLeadership(feedLock);
  const leaderships = createSeekLeadership(open, got);
  try {
    const { source, store, backfill, listings, instruments, book } = await openRecorded(deps, got !== null);
    const market = createMarket({
      instruments,
      source: source.source,
      book,
      clock,
      sessionOf: sessionsOf(config.stockSession),
      readTicks: store.newest,
      readCandles: createReadCandles(store, backfill),
    });
    const reader = createFeedReader({
      source,
      book,
      instruments,
      store,
      clock,
      log,
      relay,
      publish: market.publish,
      isOpen: market.isOpen,
      seekLeadership: leaderships.seek,
    });
    const poll = async (): Promise<void> => {
      if (!reader.isDeferring()) await listings.refresh();
      await reader.poll();
      market.publishSessions();
    };
    await poll();
    let stopPolling = (): void => undefined;
    return {
      market,
      job: createForgetTicks(store, source.source, clock),
      poll,
      defer: reader.defer,
      record: reader.record,
      start: () =>
        void (stopPolling = startPolling(poll, { clock, log, market, isFollowed: deps.isFollowed })),
      writeBackfill: () => backfill?.write(),
      async stop() {
        stopPolling();
        await reader.stop();
        await leaderships.resignUnused();
        await backfill?.stop();
      },
    };
  } catch (error) {
    await leaderships.resignUnused();
    throw error;
  }
};

import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Leadership } from '#server/exchange/lib/database/database.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Feed } from './feed.ts';
import type { FeedSource } from './feed-source.ts';
import type { Instrument, Instruments } from './instruments.ts';
import type { PriceBook } from './price-book.ts';
import { foldBatch, joinBatches, type TickBatch } from './tick-batch.ts';
import type { TickRelay } from './tick-relay.ts';
import type { TickStore } from './tick-store.ts';

export interface FeedReaderDeps {
  readonly source: FeedSource;
  readonly book: PriceBook;
  readonly instruments: Instruments;
  readonly store: TickStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Null while another process reads the feed. */
  readonly seekLeadership: () => Promise<Leadership | null>;
  readonly isOpen: (instrument: Instrument, atMs: number) => boolean;
  readonly relay?: TickRelay | undefined;
  /** Receives every recorded batch, in order. */
  readonly publish: (batch: TickBatch) => void;
}

export interface FeedReader {
  /** Polls once, after polls in progress: the feed, or the batches recorded by the process that reads it. */
  poll(): Promise<void>;
  /** Publishes prices at once and records them with `record`, for a process that knows that no one reads them before. */
  defer(): void;
  isDeferring(): boolean;
  /** Records the prices published since `defer`, in one transaction, and each at once from now on. */
  record(): Promise<void>;
  stop(): Promise<void>;
}

/** Delay before a retry after a failure. */
const retryAfterMs = 1_000;

interface Term {
  readonly leadership: Leadership;
  readonly feed: Feed;
}

/** Publishes recorded batches that are not yet known to this process. */
const catchUp = async ({ store, book, publish }: FeedReaderDeps): Promise<void> => {
  for (;;) {
    const missed = await store.since(new Map(book.symbols.map((symbol) => [symbol, book.of(symbol)!.seq])));
    if (missed.ticks.length === 0) return;
    publish(missed);
  }
};

/** Whether the batch directly follows the known ones. */
const followsOn = ({ book }: FeedReaderDeps, batch: TickBatch): boolean => {
  const first = new Map(batch.ticks.toReversed().map(({ symbol, seq }) => [symbol, seq]));
  return [...first].every(([symbol, seq]) => seq <= (book.of(symbol)?.seq ?? Infinity) + 1);
};

/** Records over the connection that has the lock; also resolves batches whose recording is uncertain. */
const createRecorder = (deps: FeedReaderDeps) => {
  const { store, book } = deps;
  /** The batch whose recording is uncertain, because the connection broke meanwhile. */
  let uncertain: TickBatch | null = null;
  let deferred: TickBatch[] | null = null;

  const recordAndPublish = async ({ database }: Leadership, batch: TickBatch): Promise<void> => {
    uncertain = batch;
    await store.record(database, batch);
    uncertain = null;
    deps.relay?.publish(batch);
    deps.publish(batch);
  };

  return {
    async recordAndPublish(leadership: Leadership, batch: TickBatch): Promise<void> {
      if (!deferred) return recordAndPublish(leadership, batch);
      deferred.push(batch);
      deps.publish(batch);
    },
    defer: () => void (deferred ??= []),
    isDeferring: () => deferred !== null,
    async recordDeferred({ database }: Leadership): Promise<void> {
      if (deferred && deferred.length > 0) await store.record(database, joinBatches(deferred));
      // Not before: what could not be recorded is recorded by the next call.
      deferred = null;
    },
    /** Records the last batch if it was not recorded; the known state must be up to date. */
    async finishUncertain(leadership: Leadership): Promise<void> {
      const isUnrecorded = uncertain?.ticks.every(({ symbol, seq }) => seq > (book.of(symbol)?.seq ?? 0));
      if (uncertain && isUnrecorded) await recordAndPublish(leadership, uncertain);
      uncertain = null;
    },
  };
};

/** This process's term as the feed's reader: null while another process reads it. */
const createTerms = (deps: FeedReaderDeps) => {
  const { source, book, clock } = deps;
  const recorder = createRecorder(deps);
  let term: Term | null = null;
  let nextTryMs = -Infinity;

  const begin = async (): Promise<Term | null> => {
    nextTryMs = clock.nowMs() + retryAfterMs;
    const leadership = await deps.seekLeadership();
    if (!leadership) return null;
    try {
      await catchUp(deps);
      await recorder.finishUncertain(leadership);
      return { leadership, feed: await source.open(book, clock.nowMs()) };
    } catch (error) {
      await leadership.resign();
      throw error;
    }
  };

  return {
    defer: recorder.defer,
    isDeferring: recorder.isDeferring,
    async record(): Promise<void> {
      if (term && recorder.isDeferring()) await recorder.recordDeferred(term.leadership);
    },
    isRunning: (): boolean => term !== null,
    /** Whether it is time to try to begin a term. */
    isTryDue: (): boolean => clock.nowMs() >= nextTryMs,
    async begin(): Promise<void> {
      term ??= await begin();
    },
    /** Records new prices from the feed. */
    async advance(): Promise<void> {
      if (!term) return;
      const batch = foldBatch(term.feed.advance(clock.nowMs()), { ...deps, source: source.source });
      if (batch.ticks.length > 0) await recorder.recordAndPublish(term.leadership, batch);
    },
    async end(): Promise<void> {
      const ended = term;
      term = null;
      ended?.feed.close();
      await ended?.leadership.resign();
    },
  };
};

/**
 * Reads the feed unless another process does. A price is recorded before it is published, unless `defer` says
 * otherwise, over the connection that has the lock: a process that has lost it can record nothing, and
 * therefore publishes nothing.
 */
export const createFeedReader = (deps: FeedReaderDeps): FeedReader => {
  const { clock, log, relay } = deps;
  const terms = createTerms(deps);
  let lastWork: Promise<void> = Promise.resolve();
  let isStopped = false;
  let nextPollMs = -Infinity;

  /**
   * Receives a batch from the process that reads the feed. If it does not directly follow the known ones,
   * the missing ones are read from the database.
   */
  const receive = async (batch: TickBatch): Promise<void> => {
    if (terms.isRunning() || isStopped) return;
    if (followsOn(deps, batch)) deps.publish(batch);
    else await catchUp(deps);
  };

  const pollOnce = async (): Promise<void> => {
    if (isStopped || clock.nowMs() < nextPollMs) return;
    try {
      const isTryDue = terms.isTryDue();
      if (isTryDue) await terms.begin();
      if (terms.isRunning()) await terms.advance();
      else if (isTryDue || !relay) await catchUp(deps);
    } catch (error) {
      log.error({ err: error }, 'prices could not be recorded and were not published; retrying');
      nextPollMs = clock.nowMs() + retryAfterMs;
      await terms.end();
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    lastWork = lastWork
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'recorded prices could not be read; retrying'));
    return lastWork;
  };
  relay?.onBatch((batch) => void inTurn(() => receive(batch)));

  return {
    poll: () => inTurn(pollOnce),
    defer: terms.defer,
    isDeferring: terms.isDeferring,
    record: () => inTurn(terms.record),
    async stop() {
      isStopped = true;
      await lastWork;
      await terms.end();
    },
  };
};

import type { Clock } from '#server/lib/clock.ts';
import type { Leadership } from '#server/lib/leadership.ts';
import type { Log } from '#server/lib/log.ts';
import type { Feed } from './feed.ts';
import type { FeedSource } from './feed-source.ts';
import type { Instrument, Instruments } from './instruments.ts';
import type { PriceBook } from './price-book.ts';
import { foldBatch, type TickBatch } from './tick-batch.ts';
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
  /** Given every batch that is recorded, in order. */
  readonly tell: (batch: TickBatch) => void;
}

export interface FeedReader {
  /** One look, after those that are under way: at the feed, or at what the process that reads it has recorded. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** After no success: so long until leadership is sought again. */
const retryAfterMs = 1_000;

interface Term {
  readonly leadership: Leadership;
  readonly feed: Feed;
}

/**
 * Reads the feed where no other process does. A price is recorded before it is told, over the connection that holds the
 * lock: a process that has lost it can record nothing, and so tells nothing.
 */
export const createFeedReader = (deps: FeedReaderDeps): FeedReader => {
  const { source, book, store, clock, log } = deps;
  let term: Term | null = null;
  /** Whether it was recorded is not known: the connection broke meanwhile. */
  let uncertain: TickBatch | null = null;
  let lookUnderWay: Promise<void> = Promise.resolve();
  let isStopped = false;
  let nextTryMs = -Infinity;

  /** Tells what was recorded and is not known here. */
  const catchUp = async (): Promise<void> => {
    for (;;) {
      const missed = await store.since(new Map(book.symbols.map((symbol) => [symbol, book.of(symbol)!.seq])));
      if (missed.ticks.length === 0) return;
      deps.tell(missed);
    }
  };

  const recordAndTell = async ({ database }: Leadership, batch: TickBatch): Promise<void> => {
    uncertain = batch;
    await store.record(database, batch);
    uncertain = null;
    deps.tell(batch);
  };

  const beginTerm = async (): Promise<Term | null> => {
    if (clock.nowMs() < nextTryMs) return null;
    nextTryMs = clock.nowMs() + retryAfterMs;
    const leadership = await deps.seekLeadership();
    if (!leadership) return null;
    try {
      await catchUp();
      const isStillNew = uncertain?.ticks.every(({ symbol, seq }) => seq > (book.of(symbol)?.seq ?? 0));
      if (uncertain && isStillNew) await recordAndTell(leadership, uncertain);
      uncertain = null;
      return { leadership, feed: await source.open(book, clock.nowMs()) };
    } catch (error) {
      await leadership.resign();
      throw error;
    }
  };

  const endTerm = async (): Promise<void> => {
    const ended = term;
    term = null;
    ended?.feed.close();
    await ended?.leadership.resign();
  };

  const lookOnce = async (): Promise<void> => {
    if (isStopped) return;
    try {
      term ??= await beginTerm();
      if (!term) return await catchUp();
      const batch = foldBatch(term.feed.advance(clock.nowMs()), { ...deps, source: source.source });
      if (batch.ticks.length > 0) await recordAndTell(term.leadership, batch);
    } catch (error) {
      log.error({ err: error }, 'prices could not be recorded, and so are not told; it is tried again');
      await endTerm();
    }
  };

  return {
    look() {
      lookUnderWay = lookUnderWay.then(lookOnce);
      return lookUnderWay;
    },
    async stop() {
      isStopped = true;
      await lookUnderWay;
      await endTerm();
    },
  };
};

import type { Clock } from '#server/lib/clock.ts';
import type { Leadership } from '#server/lib/leadership.ts';
import type { Log } from '#server/lib/log.ts';
import type { Feed } from './feed.ts';
import type { FeedSource } from './feed-source.ts';
import type { Instrument, Instruments } from './instruments.ts';
import type { PriceBook } from './price-book.ts';
import { foldBatch, type TickBatch } from './tick-batch.ts';
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
  /** Given every batch that is recorded, in order. */
  readonly tell: (batch: TickBatch) => void;
}

export interface FeedReader {
  /**
   * One look, after those that are under way: at the feed, or at what the process that reads it has recorded.
   */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** After no success: so long until it is tried again. */
const retryAfterMs = 1_000;

interface Term {
  readonly leadership: Leadership;
  readonly feed: Feed;
}

/**
 * Reads the feed where no other process does. A price is recorded before it is told, over the connection that
 * holds the lock: a process that has lost it can record nothing, and so tells nothing.
 */
export const createFeedReader = (deps: FeedReaderDeps): FeedReader => {
  const { source, book, store, clock, log } = deps;
  let term: Term | null = null;
  /** Whether it was recorded is not known: the connection broke meanwhile. */
  let uncertain: TickBatch | null = null;
  let lookUnderWay: Promise<void> = Promise.resolve();
  let isStopped = false;
  let nextTryMs = -Infinity;
  let nextLookMs = -Infinity;

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
    deps.relay?.publish(batch);
    deps.tell(batch);
  };

  /**
   * Told by the process that reads the feed. What does not follow on what is known here is read from the
   * database.
   */
  const receive = async (batch: TickBatch): Promise<void> => {
    if (term || isStopped) return;
    const first = new Map(batch.ticks.toReversed().map(({ symbol, seq }) => [symbol, seq]));
    const follows = [...first].every(([symbol, seq]) => seq <= (book.of(symbol)?.seq ?? Infinity) + 1);
    if (follows) deps.tell(batch);
    else await catchUp();
  };

  const beginTerm = async (): Promise<Term | null> => {
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
    if (isStopped || clock.nowMs() < nextLookMs) return;
    try {
      const isTryDue = clock.nowMs() >= nextTryMs;
      if (isTryDue) term ??= await beginTerm();
      if (!term) return isTryDue || !deps.relay ? await catchUp() : undefined;
      const batch = foldBatch(term.feed.advance(clock.nowMs()), { ...deps, source: source.source });
      if (batch.ticks.length > 0) await recordAndTell(term.leadership, batch);
    } catch (error) {
      log.error({ err: error }, 'prices could not be recorded, and so are not told; it is tried again');
      nextLookMs = clock.nowMs() + retryAfterMs;
      await endTerm();
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    lookUnderWay = lookUnderWay
      .then(work)
      .catch((error: unknown) =>
        log.error({ err: error }, 'recorded prices could not be read; it is tried again'),
      );
    return lookUnderWay;
  };
  deps.relay?.onBatch((batch) => void inTurn(() => receive(batch)));

  return {
    look: () => inTurn(lookOnce),
    async stop() {
      isStopped = true;
      await lookUnderWay;
      await endTerm();
    },
  };
};

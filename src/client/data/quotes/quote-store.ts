import * as z from 'zod/mini';
import { quoteDelta, type Quote, type QuoteDelta } from '#contract/quotes.ts';
import { byBoardOrder } from '#domain/watched.ts';
import { createSignal, type Signal } from '#client/lib/signal.ts';
import type { Paint } from './paint-schedule.ts';
import { freshnessOf, type FreshnessNow, type QuoteOrigin, type QuoteView } from './quote-view.ts';

/** More rows than any board has; what comes beyond is not kept. */
const mostRows = 2_000;

/**
 * A delta of which only the row and the number are sure: most are overtaken before they are painted, and cost
 * no more than that.
 */
export type NumberedDelta = Pick<QuoteDelta, 'id' | 'seq' | 'after'>;

interface Entry {
  readonly quote: Quote;
  readonly origin: QuoteOrigin;
  readonly view: QuoteView;
}

export interface QuoteStoreDeps {
  readonly now: () => FreshnessNow;
  /** Runs the paint at the next moment the screen may change; asked for once per paint. */
  readonly schedule: (paint: Paint) => void;
}

export interface QuoteStore {
  get(id: number): QuoteView | undefined;
  /** Every row in board order; the same array until rows come or go, or the server confirms what was kept. */
  rows(): readonly QuoteView[];
  /** What the server has told, for keeping. */
  confirmed(): readonly Quote[];
  /**
   * Whole rows. What is older than a row that is here already changes nothing; `kept` never replaces the
   * server's.
   */
  takeQuotes(quotes: readonly Quote[], origin: QuoteOrigin): void;
  /** Changes since; the newest of each row are checked and painted at the next scheduled moment. */
  takeDeltas(deltas: readonly NumberedDelta[]): void;
  /** Shows now what is waiting to be painted. */
  paint(): void;
  /** Lets rows grow old. */
  age(): void;
  /** The listener hears of this row alone. */
  onQuote(id: number, listener: () => void): () => void;
  /** Rows came or went. */
  readonly structure: Signal<void>;
  /** Prices changed, of rows that somebody watches or of others; at most once per paint. */
  readonly painted: Signal<void>;
  /**
   * The row is not here (its pair came up after the board was told), deltas of it were missed, or one did not
   * fit the contract.
   */
  readonly gaps: Signal<number>;
}

export const createQuoteStore = ({ now, schedule }: QuoteStoreDeps): QuoteStore => {
  const entries = new Map<number, Entry>();
  /** The newest sequence seen of a row, painted or waiting. */
  const sequences = new Map<number, number>();
  const waiting = new Map<number, NumberedDelta>();
  const listeners = new Map<number, Set<() => void>>();
  const structure = createSignal<void>();
  const painted = createSignal<void>();
  const gaps = createSignal<number>();
  let rows: readonly QuoteView[] = [];
  /** Who has still to hear of the paint that is under way. */
  const unheard: (() => void)[] = [];
  let isScheduled = false;

  const put = (quote: Quote, origin: QuoteOrigin): void => {
    const asOf = Date.parse(quote.quoted_at);
    entries.set(quote.id, {
      quote,
      origin,
      view: { ...quote, asOf, freshness: freshnessOf(origin, asOf, now()) },
    });
  };

  const tell = (ids: readonly number[]): void => {
    if (ids.length === 0) return;
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
    painted.emit();
  };

  const rebuild = (): void => {
    rows = [...entries.values()].map(({ view }) => view).sort(byBoardOrder);
    structure.emit();
  };

  /** Checks what waits for a row and puts it into the board. Returns whether the row changed. */
  const settle = (id: number): boolean => {
    const numbered = waiting.get(id);
    const known = entries.get(id);
    waiting.delete(id);
    if (!numbered || !known) return false;
    const delta = z.safeParse(quoteDelta, numbered);
    if (delta.success) put({ ...known.quote, ...delta.data }, 'server');
    else gaps.emit(id);
    return delta.success;
  };

  /**
   * Rows that nobody watches wait until somebody asks: on a full board most changes are overtaken before
   * that, and cost nothing.
   */
  const paint: Paint = (isLate) => {
    if (unheard.length === 0) {
      isScheduled = false;
      if (waiting.size === 0) return false;
      for (const id of [...waiting.keys()].filter((each) => listeners.has(each) && settle(each)))
        for (const listener of listeners.get(id)!)
          unheard.push(() => void (listeners.get(id)?.has(listener) && listener()));
    }
    while (unheard.length > 0) {
      unheard.shift()!();
      if (isLate()) break;
    }
    if (unheard.length > 0) return true;
    painted.emit();
    return false;
  };

  return {
    get(id) {
      if (!listeners.has(id)) settle(id);
      return entries.get(id)?.view;
    },
    rows: () => rows,
    confirmed() {
      tell([...waiting.keys()].filter(settle));
      return [...entries.values()].filter(({ origin }) => origin === 'server').map(({ quote }) => quote);
    },
    structure,
    painted,
    gaps,
    paint() {
      const atOnce = (): boolean => false;
      if (unheard.length > 0) paint(atOnce);
      paint(atOnce);
    },
    takeQuotes(quotes, origin) {
      let isRebuilt = false;
      const changed: number[] = [];
      for (const quote of quotes) {
        if (settle(quote.id)) changed.push(quote.id);
        const known = entries.get(quote.id);
        if (!known && entries.size >= mostRows) continue;
        if (known?.origin === 'server' && (origin === 'kept' || known.quote.quoted_at > quote.quoted_at))
          continue;
        if (known?.origin !== origin) isRebuilt = true;
        put(quote, origin);
        sequences.set(quote.id, quote.seq);
        changed.push(quote.id);
      }
      if (isRebuilt) rebuild();
      tell(changed);
    },
    takeDeltas(deltas) {
      for (const delta of deltas) {
        const last = sequences.get(delta.id);
        if (last === undefined && entries.size < mostRows) gaps.emit(delta.id);
        if (last === undefined || delta.seq <= last) continue;
        sequences.set(delta.id, delta.seq);
        waiting.set(delta.id, delta);
        if ((delta.after ?? delta.seq - 1) > last) gaps.emit(delta.id);
      }
      if (waiting.size === 0 || isScheduled) return;
      isScheduled = true;
      schedule(paint);
    },
    age() {
      const asked = now();
      const changed: number[] = [];
      for (const [id, { quote, origin, view }] of entries) {
        if (waiting.has(id) || freshnessOf(origin, view.asOf, asked) === view.freshness) continue;
        put(quote, origin);
        changed.push(id);
      }
      tell(changed);
    },
    onQuote(id, listener) {
      // Whoever follows it already is told of what waits when it is painted.
      if (!listeners.has(id)) settle(id);
      const known = listeners.get(id) ?? new Set();
      known.add(listener);
      listeners.set(id, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(id);
      };
    },
  };
};

import type { Quote } from '#contract/quotes.ts';
import { byBoardOrder } from '#domain/quotes/watched.ts';
import { createSignal, type Signal } from '#client/lib/state/signal.ts';
import type { Paint } from './paint-schedule.ts';
import { createQuotePainting } from './quote-painting.ts';
import { createQuoteRows, type NumberedDelta, type QuoteEntry } from './quote-rows.ts';
import type { FreshnessNow, QuoteOrigin, QuoteView } from './quote-view.ts';

/** More rows than any board has; further rows are dropped. */
const mostRows = 2_000;

export interface QuoteStoreDeps {
  readonly now: () => FreshnessNow;
  /** Runs the paint at the next moment the screen may change; called once per paint. */
  readonly schedule: (paint: Paint) => void;
}

export interface QuoteStore {
  get(id: number): QuoteView | undefined;
  /**
   * Every row in board order; the same array until rows are added or removed, or the server confirms the
   * stored ones.
   */
  rows(): readonly QuoteView[];
  /** Quotes received from the server, for storage. */
  confirmed(): readonly Quote[];
  /** Whole rows. Rows older than the present ones change nothing; `stored` never replaces the server's. */
  takeQuotes(quotes: readonly Quote[], origin: QuoteOrigin): void;
  /** Changes since then; the newest of each row are checked and painted at the next scheduled moment. */
  takeDeltas(deltas: readonly NumberedDelta[]): void;
  /** Paints pending changes now. */
  paint(): void;
  /** Updates the freshness of rows. */
  age(): void;
  /** The listener is called for this row alone. */
  onQuote(id: number, listener: () => void): () => void;
  /** Rows were added or removed. */
  readonly structure: Signal<void>;
  /** Prices of rows changed, watched or not; at most once per paint. */
  readonly painted: Signal<void>;
  /**
   * The row is missing (its pair was created after the board was sent), deltas of it were missed, or one did
   * not fit the contract.
   */
  readonly gaps: Signal<number>;
}

export const createQuoteStore = ({ now, schedule }: QuoteStoreDeps): QuoteStore => {
  /** The newest sequence seen of a row, painted or waiting. */
  const sequences = new Map<number, number>();
  const structure = createSignal<void>();
  const gaps = createSignal<number>();
  const entries = new Map<number, QuoteEntry>();
  const waiting = new Map<number, NumberedDelta>();
  const listeners = new Map<number, Set<() => void>>();
  const { put, settle, age } = createQuoteRows(entries, waiting, now, gaps.emit);
  const { notify, plan, ...painting } = createQuotePainting(listeners, waiting, settle, schedule);
  let rows: readonly QuoteView[] = [];

  return {
    ...painting,
    get(id) {
      if (!listeners.has(id)) settle(id);
      return entries.get(id)?.view;
    },
    rows: () => rows,
    confirmed() {
      notify([...waiting.keys()].filter(settle));
      return [...entries.values()].filter(({ origin }) => origin === 'server').map(({ quote }) => quote);
    },
    structure,
    gaps,
    takeQuotes(quotes, origin) {
      let isRebuilt = false;
      const changed: number[] = [];
      for (const quote of quotes) {
        if (settle(quote.id)) changed.push(quote.id);
        const known = entries.get(quote.id);
        if (!known && entries.size >= mostRows) continue;
        if (known?.origin === 'server' && (origin === 'stored' || known.quote.quoted_at > quote.quoted_at))
          continue;
        if (known?.origin !== origin) isRebuilt = true;
        put(quote, origin);
        sequences.set(quote.id, quote.seq);
        changed.push(quote.id);
      }
      if (isRebuilt) {
        rows = [...entries.values()].map(({ view }) => view).sort(byBoardOrder);
        structure.emit();
      }
      notify(changed);
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
      plan();
    },
    age: () => notify(age()),
  };
};

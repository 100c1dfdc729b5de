import { listTicks } from '#contract/quotes.ts';
import { board, watchQuote } from '#client/data/quotes/board.ts';
import { call } from '#client/lib/calls/call.ts';
import { createStore } from '#client/lib/state/store.ts';
import { mergeTrail, missesSince, type TrailPoint } from './merge-trail.ts';

/** Pairs whose prices stay in memory, so that going back shows them at once. */
const mostTrails = 4;
/** The exchange's maximum of past ticks. */
const askedTicks = 50;

export interface PriceTrail {
  /** Oldest first. */
  get(): readonly TrailPoint[];
  /** The pair's prices are followed while there is a listener. */
  subscribe(listener: () => void): () => void;
}

const createTrail = (symbol: string, matchId: number): PriceTrail => {
  const view = createStore<readonly TrailPoint[]>([]);
  const take = (points: readonly TrailPoint[]): void => view.set(mergeTrail(view.get(), points));

  const refresh = async (): Promise<void> => {
    const answer = await call(listTicks, { symbol, limit: askedTicks }, { background: true });
    if (answer.ok) take(answer.value.map(({ at, price }) => ({ atMs: Date.parse(at), price })));
  };

  const follow = (): void => {
    const quote = board.get(matchId);
    if (!quote || quote.freshness === 'stored') return;
    const point = { atMs: quote.asOf, price: quote.now_price };
    if (missesSince(view.get(), point)) void refresh();
    take([point]);
  };

  let watchers = 0;
  let stop: (() => void) | undefined;
  return {
    get: view.get,
    subscribe(listener) {
      const stopListening = view.subscribe(listener);
      watchers += 1;
      if (watchers === 1) {
        stop = watchQuote(matchId, follow);
        void refresh();
        follow();
      }
      return () => {
        stopListening();
        watchers -= 1;
        if (watchers === 0) stop?.();
      };
    },
  };
};

const known = new Map<number, PriceTrail>();

/** The prices of a pair as received by this page, preceded by the last ones before it. */
export const trailOf = ({ symbol, id }: { readonly symbol: string; readonly id: number }): PriceTrail => {
  const trail = known.get(id) ?? createTrail(symbol, id);
  if (!known.has(id)) {
    known.set(id, trail);
    if (known.size > mostTrails) known.delete(known.keys().next().value!);
  }
  return trail;
};

import { createStore } from '#client/lib/state/store.ts';

/** The choice between the order book and the trades, retained while the page is open, for all pairs. */
export const shownPart = createStore<'ladder' | 'trades'>('ladder');

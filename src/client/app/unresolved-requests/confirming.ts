import { createStore } from '#client/lib/state/store.ts';

/** Number of unresolved requests that no notice shows, as text; the strip of the network's state shows it. */
export const confirming = createStore<string | null>(null);

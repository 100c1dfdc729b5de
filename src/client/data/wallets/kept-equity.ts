import { createStore, useStore } from '#client/lib/state/store.ts';
import type { StoredEquity } from '#client/data/engine/rows.ts';

const keptEquity = createStore<StoredEquity | undefined>(undefined);

export const restoreEquity = keptEquity.set;

/**
 * The worth this device kept last, of whoever was signed in then; for the picture before the balances are
 * read.
 */
export const useKeptEquity = (): StoredEquity | undefined => useStore(keptEquity);

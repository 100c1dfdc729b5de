import { createStore, useStore } from '#client/lib/state/store.ts';
import type { StoredEquity } from '#client/data/engine/rows.ts';

const storedEquity = createStore<StoredEquity | undefined>(undefined);

export const restoreEquity = storedEquity.set;

/**
 * The total stored last on this device, of the user signed in at that time; for the first paint, before the
 * balances are read.
 */
export const useStoredEquity = (): StoredEquity | undefined => useStore(storedEquity);

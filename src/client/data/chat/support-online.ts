import { createStore } from '#client/lib/state/store.ts';

/** Whether customer service was staffed at the last request; undefined: not requested yet. */
export const supportOnline = createStore<boolean | undefined>(undefined);

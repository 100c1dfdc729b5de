import { createStore } from './store.ts';

/**
 * When the exchange said last, by its own clock, that this page has heard all there is of the account; undefined while no
 * line is open.
 */
export const confirmedAccount = createStore<number | undefined>(undefined);

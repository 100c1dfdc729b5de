import { createStore, useStore } from '#client/lib/state/store.ts';

/** Outlives the page, so that the list is unchanged when the user returns from a record. */
const hideZero = createStore(true);

export const useHideZero = (): boolean => useStore(hideZero);
export const changeHideZero = hideZero.set;

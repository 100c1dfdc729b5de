import { createStore, useStore } from '#client/lib/state/store.ts';

/** Outlives the page, so that coming back from a record finds the list as it was. */
const hideZero = createStore(true);

export const useHideZero = (): boolean => useStore(hideZero);
export const changeHideZero = hideZero.set;

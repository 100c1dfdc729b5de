import { createStore, useStore } from './store.ts';

/** How long a call may take before the loading indicator shows. */
export const loadingIndicatorDelayMs = 800;

const slowCalls = createStore(0);

/** Counts the call as pending once it has lasted 800 ms. Returns the function that ends it. */
export const beginCall = (): (() => void) => {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    slowCalls.set(slowCalls.get() + 1);
  }, loadingIndicatorDelayMs);
  return () => {
    clearTimeout(timer);
    if (counted) slowCalls.set(slowCalls.get() - 1);
    counted = false;
  };
};

/** How many calls of the user's have been under way for longer than 800 ms; the loading indicator shows while it is not 0. */
export const usePendingCalls = (): number => useStore(slowCalls);

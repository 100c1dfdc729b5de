import { noteHeard } from './reconnected.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/** How long a call may take before the loading indicator shows. */
export const loadingIndicatorDelayMs = 800;
/** A call without an answer after this time indicates a slow network. */
const slowAnswerMs = 3_000;

const slowCalls = createStore(0);

/** Answer times in milliseconds: emitted at each answer, and once while one is awaited. */
export const answerTimes = createSignal<number>();

/**
 * Tracks one call: a call of the user counts as pending after 800 ms. Returns the function that ends it;
 * its argument says whether an answer came, since a call that fails at once says nothing about the
 * network's speed.
 */
export const beginCall = (background: boolean): ((isAnswered: boolean) => void) => {
  const startMs = performance.now();
  let counted = false;
  const indicator = setTimeout(() => {
    if (background) return;
    counted = true;
    slowCalls.set(slowCalls.get() + 1);
  }, loadingIndicatorDelayMs);
  const slow = setTimeout(() => answerTimes.emit(slowAnswerMs), slowAnswerMs);
  return (isAnswered) => {
    clearTimeout(indicator);
    clearTimeout(slow);
    if (counted) slowCalls.set(slowCalls.get() - 1);
    if (!isAnswered) return;
    noteHeard();
    answerTimes.emit(performance.now() - startMs);
  };
};

/**
 * Number of the user's calls that have been running for longer than 800 ms; the loading indicator shows
 * while it is not 0.
 */
export const usePendingCalls = (): number => useStore(slowCalls);

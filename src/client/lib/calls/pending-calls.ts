import { noteHeard } from './line-back.ts';
import { createSignal } from '#client/lib/state/signal.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/** How long a call may take before the loading indicator shows. */
export const loadingIndicatorDelayMs = 800;
/** A call that is still unanswered after this tells of a slow network. */
const slowAnswerMs = 3_000;

const slowCalls = createStore(0);

/** How long answers take, in milliseconds: at each answer, and once while one is waited for. */
export const answerTimes = createSignal<number>();

/**
 * Follows one call: a user's counts as pending once it has lasted 800 ms. Returns the function that ends it, which is told
 * whether an answer came: a call that fails at once tells nothing of how quick the network is.
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
 * How many calls of the user's have been under way for longer than 800 ms; the loading indicator shows while
 * it is not 0.
 */
export const usePendingCalls = (): number => useStore(slowCalls);

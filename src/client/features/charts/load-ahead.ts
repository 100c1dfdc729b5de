import { summaries } from './load-chart.ts';
import { loadMachine, readyMachine } from './load-machine.ts';

/** Pause between two charts in browsers without idle callbacks. */
const restMs = 200;

const whenFree = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, restMs);
  return () => clearTimeout(timer);
};

/**
 * Loads the machines one after another while the page is idle, so that each opens at once. Returns a
 * function that stops it.
 */
export const loadAhead = (): (() => void) => {
  let hasEnded = false;
  let stop = (): void => undefined;
  const loadNext = async (): Promise<void> => {
    const next = summaries.find(({ name }) => !readyMachine(name));
    if (!next) return;
    try {
      await loadMachine(next.name);
    } catch {
      // Not available now: opening the machine requests it again and reports the failure.
      return;
    }
    if (!hasEnded) stop = whenFree(() => void loadNext());
  };
  stop = whenFree(() => void loadNext());
  return () => {
    hasEnded = true;
    stop();
  };
};

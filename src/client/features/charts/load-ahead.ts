import { summaries } from './load-chart.ts';
import { loadMachine, readyMachine } from './load-machine.ts';

/** Browsers that do not tell when they have nothing to do wait this long between two charts. */
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
 * Loads the machines one after another while the page has nothing else to do, so that each is there at once
 * when it is opened. Returns what ends it.
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
      // Nothing to be had now: what is opened later is asked for again, and tells when it fails.
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

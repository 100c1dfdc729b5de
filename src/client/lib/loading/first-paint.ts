import { afterPaint } from './after-paint.ts';
import { createStore } from '#client/lib/state/store.ts';

/**
 * False from shortly before the app's first render until it is on the screen: work that it does not need
 * waits.
 */
const painted = createStore(true);

/** Announces the app's first render. Call the returned function once it is done. */
export const expectFirstPaint = (): (() => void) => {
  painted.set(false);
  const finish = (): void => painted.set(true);
  return () => {
    // After the frame that shows it. A hidden page draws no frames.
    if (document.visibilityState === 'hidden') finish();
    else afterPaint(finish);
  };
};

/** Resolves at once when no first render is pending. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (painted.get()) {
      resolve();
      return;
    }
    const stop = painted.subscribe(() => {
      stop();
      resolve();
    });
  });

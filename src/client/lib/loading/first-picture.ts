import { afterPaint } from './after-paint.ts';
import { createStore } from '#client/lib/state/store.ts';

/**
 * False from shortly before the app's first render until it is on the screen: work that it does not need
 * waits.
 */
const drawn = createStore(true);

/** Announces the app's first render. Call the returned function once it is done. */
export const expectFirstPicture = (): (() => void) => {
  drawn.set(false);
  const finish = (): void => drawn.set(true);
  return () => {
    // After the frame that shows it. A hidden page draws no frames.
    if (document.visibilityState === 'hidden') finish();
    else afterPaint(finish);
  };
};

/** Resolves at once when no first render is pending. */
export const firstPicture = (): Promise<void> =>
  new Promise((resolve) => {
    if (drawn.get()) {
      resolve();
      return;
    }
    const stop = drawn.subscribe(() => {
      stop();
      resolve();
    });
  });

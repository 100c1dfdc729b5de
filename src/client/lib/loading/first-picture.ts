import { afterPaint } from './after-paint.ts';
import { createStore } from '#client/lib/state/store.ts';

/**
 * False from when the app is about to be drawn for the first time until that stands on the screen: what it
 * does not need waits.
 */
const drawn = createStore(true);

/** Says that the app is about to be drawn for the first time. The function it returns says that it was. */
export const expectFirstPicture = (): (() => void) => {
  drawn.set(false);
  const tell = (): void => drawn.set(true);
  return () => {
    // After the frame that shows it. A page that nobody sees draws no frames.
    if (document.visibilityState === 'hidden') tell();
    else afterPaint(tell);
  };
};

/** Resolves at once where no first picture is awaited. */
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

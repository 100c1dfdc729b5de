/** Prices are painted at most this often: faster than anyone reads, slow enough for a phone's layout. */
export const paintEveryMs = 100;

/**
 * Runs each piece of work in an animation frame, at least 100 ms after the one before; a hidden page paints
 * when it is seen again.
 */
export const createPaintSchedule = (): ((paint: () => void) => void) => {
  let lastMs = -paintEveryMs;
  return (paint) => {
    const inFrame = (): void => {
      requestAnimationFrame(() => {
        lastMs = performance.now();
        paint();
      });
    };
    const waitMs = lastMs + paintEveryMs - performance.now();
    // Half a frame of slack, so that a frame that comes a moment early is not missed.
    if (waitMs <= 8) inFrame();
    else setTimeout(inFrame, waitMs - 8);
  };
};

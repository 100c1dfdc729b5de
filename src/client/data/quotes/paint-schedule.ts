/** Prices are painted at most this often: faster than anyone reads, slow enough for a phone's layout. */
export const paintEveryMs = 100;

/**
 * Runs what is asked for in an animation frame, at least 100 ms after the one before; a hidden page paints when
 * it is seen again. All that is asked for until then runs in that one frame, so that it is rendered and laid out
 * once.
 */
export const createPaintSchedule = (): ((paint: () => void) => void) => {
  let lastMs = -paintEveryMs;
  let waiting: (() => void)[] = [];
  const inFrame = (): void => {
    requestAnimationFrame(() => {
      lastMs = performance.now();
      const due = waiting;
      waiting = [];
      for (const paint of due) paint();
    });
  };
  return (paint) => {
    waiting.push(paint);
    if (waiting.length > 1) return;
    const waitMs = lastMs + paintEveryMs - performance.now();
    // Half a frame of slack, so that a frame that comes a moment early is not missed.
    if (waitMs <= 8) inFrame();
    else setTimeout(inFrame, waitMs - 8);
  };
};

/** The page's own: whatever follows the prices is painted in the same frame. */
export const schedulePaint = createPaintSchedule();

/**
 * Subscribes a listener that hears at the next paint, once for all that changed until then. Returns the function
 * that stops it: what waits for its paint is not heard any more.
 */
export const hearAtNextPaint = (
  subscribe: (listener: () => void) => () => void,
  listener: () => void,
): (() => void) => {
  let isWaiting = false;
  let isOver = false;
  const stop = subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    schedulePaint(() => {
      isWaiting = false;
      if (!isOver) listener();
    });
  });
  return () => {
    isOver = true;
    stop();
  };
};

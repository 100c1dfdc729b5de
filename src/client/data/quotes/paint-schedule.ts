/** Minimum interval between paints of prices: faster than anyone reads, slow enough for a phone's layout. */
export const paintEveryMs = 100;

/**
 * Time budget per frame for writing: the browser lays out and paints afterwards, and a slow phone should
 * still reach 60 frames per second.
 */
const writeForMs = 4;

/**
 * Writes figures into the page. One that can pause checks `isLate`, and returns true while it has more to
 * write.
 */
export type Paint = (isLate: () => boolean) => unknown;

/**
 * Whether it has more to write. One that throws is reported and dropped, so that the others are not blocked.
 */
const writesMore = (paint: Paint, isLate: () => boolean): boolean => {
  try {
    return paint(isLate) === true;
  } catch (problem) {
    reportError(problem);
    return false;
  }
};

/**
 * Runs scheduled paints in an animation frame, at least 100 ms after the previous one; a hidden page paints
 * when it is visible again. All paints scheduled until then run together, so that they are rendered and laid
 * out once. Only what a slow device cannot write in one frame is left for the next ones.
 */
export const createPaintSchedule = (): ((paint: Paint) => void) => {
  let lastMs = -paintEveryMs;
  let waiting: Paint[] = [];
  let due: Paint[] = [];
  const inFrame = (): void => {
    requestAnimationFrame(() => {
      const startedMs = performance.now();
      const isLate = (): boolean => performance.now() - startedMs >= writeForMs;
      if (due.length === 0) {
        lastMs = startedMs;
        due = waiting;
        waiting = [];
      }
      due = due.filter((paint) => isLate() || writesMore(paint, isLate));
      if (due.length > 0) inFrame();
      else if (waiting.length > 0) inTime();
    });
  };
  const inTime = (): void => {
    const waitMs = lastMs + paintEveryMs - performance.now();
    // Half a frame of slack, so that a frame that is slightly early is not missed.
    if (waitMs <= 8) inFrame();
    else setTimeout(inFrame, waitMs - 8);
  };
  return (paint) => {
    waiting.push(paint);
    if (waiting.length === 1 && due.length === 0) inTime();
  };
};

/** The page's shared schedule: everything that follows the prices is painted together. */
export const schedulePaint = createPaintSchedule();

/**
 * Subscribes a listener that is called at the next paint, once for all changes until then. Returns a
 * function that unsubscribes it: pending calls are dropped.
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

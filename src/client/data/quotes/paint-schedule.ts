/** Prices are painted at most this often: faster than anyone reads, slow enough for a phone's layout. */
export const paintEveryMs = 100;

/**
 * What one frame may spend on writing: the browser lays out and paints afterwards, and a slow phone shall still
 * make sixty frames a second.
 */
const writeForMs = 3;

/** Writes figures into the page. One that can pause asks whether it is late, and answers true while it has more. */
export type Paint = (isLate: () => boolean) => unknown;

/** Whether it has more to write. One that throws is reported and done with: the others must not stand still for it. */
const writesMore = (paint: Paint, isLate: () => boolean): boolean => {
  try {
    return paint(isLate) === true;
  } catch (problem) {
    reportError(problem);
    return false;
  }
};

/**
 * Runs what is asked for in an animation frame, at least 100 ms after the one before; a hidden page paints when
 * it is seen again. All that is asked for until then runs together, so that it is rendered and laid out once. Only
 * what a slow device cannot write in one frame is left for the next ones.
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
    // Half a frame of slack, so that a frame that comes a moment early is not missed.
    if (waitMs <= 8) inFrame();
    else setTimeout(inFrame, waitMs - 8);
  };
  return (paint) => {
    waiting.push(paint);
    if (waiting.length === 1 && due.length === 0) inTime();
  };
};

/** The page's own: whatever follows the prices is painted together. */
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

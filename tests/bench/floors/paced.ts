const paintEveryMs = 100;

/**
 * Runs `paint` in an animation frame ten times a second while changes are reported, counted from the last
 * paint rather than from the next change: as often as the product paints.
 */
export const paced = (paint: () => void): (() => void) => {
  let isScheduled = false;
  let lastMs = -paintEveryMs;
  const inFrame = (): void => {
    requestAnimationFrame(() => {
      isScheduled = false;
      lastMs = performance.now();
      paint();
    });
  };
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    // Half a frame of slack, so that a frame that is slightly early is not missed.
    const waitMs = lastMs + paintEveryMs - performance.now() - 8;
    if (waitMs <= 0) inFrame();
    else setTimeout(inFrame, waitMs);
  };
};

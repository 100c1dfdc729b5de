export interface PullStart {
  readonly x: number;
  readonly y: number;
}

interface Pull {
  /** Distance of the indicator, in pixels. */
  readonly shown: number;
  /** True when releasing now refreshes. */
  readonly isReady: boolean;
}

/** In pixels; a shorter movement is a tap. */
const slack = 10;
/** In pixels; releasing after this distance refreshes. */
const readyAt = 96;
/** The indicator follows at half the pace of the finger, so that it stays in sight. */
const pace = 0.5;
const lowest = 64;

/** The distance pulled so far; null while it may still be a tap, `other` once it goes up or sideways. */
export const pullOf = (from: PullStart, to: PullStart): Pull | 'other' | null => {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y];
  if (down < -slack || (across > slack && across > down)) return 'other';
  if (down < slack) return null;
  return { shown: Math.min(lowest, down * pace), isReady: down >= readyAt };
};

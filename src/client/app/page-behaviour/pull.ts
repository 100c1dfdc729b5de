export interface PullStart {
  readonly x: number;
  readonly y: number;
}

interface Pull {
  /** How far its mark has come, in pixels. */
  readonly shown: number;
  /** Let go now, it asks. */
  readonly isReady: boolean;
}

/** Less than this is a tap. */
const slack = 10;
/** Pulled as far as this, it asks. */
const readyAt = 96;
/** The mark follows at half the pace of the finger, and stays in sight. */
const pace = 0.5;
const lowest = 64;

/** What a finger has pulled so far; null while it may still be a tap, `other` once it goes up or sideways. */
export const pullOf = (from: PullStart, to: PullStart): Pull | 'other' | null => {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y];
  if (down < -slack || (across > slack && across > down)) return 'other';
  if (down < slack) return null;
  return { shown: Math.min(lowest, down * pace), isReady: down >= readyAt };
};

import type { ProblemCode } from '#contract/problem.ts';
import { Refusal } from '#server/lib/http/refusal.ts';

/** Whose work it is: a user, say. */
export type QueueOwner = string | number;

export interface BoundedQueue {
  /**
   * Runs `work` in its turn; work without an owner has one in common. @throws Refusal at once where its turn would come too
   * late
   */
  run<T>(work: () => Promise<T>, owner?: QueueOwner): Promise<T>;
}

export interface BoundedQueueLimits {
  readonly atOnce: number;
  /** Of one owner at once; as many as run at all unless told. */
  readonly mostOfOne?: number;
  /** Whoever would wait longer is not let in. */
  readonly longestWaitMs: number;
  /** How long one takes until that is measured. */
  readonly usualMs: number;
  /** `request.tooMany` unless told. */
  readonly refusesAs?: ProblemCode;
}

interface Lane {
  readonly waiting: (() => void)[];
  running: number;
}

const shortestRetryMs = 1_000;
/** How much the latest run moves the average. */
const weight = 0.1;

/**
 * For work that costs much whoever asks for it. Owners take turns, so that nobody waits for all that one of them asked for; the
 * work of one owner is done in its order.
 */
export const createBoundedQueue = (
  { atOnce, mostOfOne = atOnce, longestWaitMs, usualMs, refusesAs = 'request.tooMany' }: BoundedQueueLimits,
  nowMs: () => number = () => performance.now(),
): BoundedQueue => {
  /** Of owners that have work here; whose turn comes first is first. */
  const lanes = new Map<QueueOwner, Lane>();
  let running = 0;
  let averageMs = usualMs;

  const laneOf = (owner: QueueOwner): Lane => {
    const known = lanes.get(owner);
    if (known) return known;
    const lane: Lane = { waiting: [], running: 0 };
    lanes.set(owner, lane);
    return lane;
  };

  const waitMsIn = (own: Lane): number => {
    const ahead = own.waiting.length;
    let turns = ahead;
    for (const lane of lanes.values()) if (lane !== own) turns += Math.min(lane.waiting.length, ahead + 1);
    return Math.max((turns * averageMs) / atOnce, (ahead * averageMs) / mostOfOne);
  };

  const enter = async (owner: QueueOwner): Promise<Lane> => {
    const own = laneOf(owner);
    if (running < atOnce && own.running < mostOfOne) {
      running += 1;
      own.running += 1;
      return own;
    }
    const waitMs = waitMsIn(own);
    if (waitMs >= longestWaitMs) {
      if (own.running === 0 && own.waiting.length === 0) lanes.delete(owner);
      throw new Refusal(refusesAs, { retryAfterMs: Math.max(shortestRetryMs, Math.ceil(waitMs)) });
    }
    await new Promise<void>((resolve) => own.waiting.push(resolve));
    return own;
  };

  /** Who waits next takes the place over before anybody else can. */
  const leave = (owner: QueueOwner, own: Lane): void => {
    running -= 1;
    own.running -= 1;
    if (own.running === 0 && own.waiting.length === 0) lanes.delete(owner);
    for (const [key, lane] of lanes) {
      if (lane.waiting.length === 0 || lane.running >= mostOfOne) continue;
      running += 1;
      lane.running += 1;
      lanes.delete(key);
      lanes.set(key, lane);
      return lane.waiting.shift()!();
    }
  };

  return {
    async run(work, owner = '') {
      const own = await enter(owner);
      const startedMs = nowMs();
      try {
        return await work();
      } finally {
        averageMs += weight * (nowMs() - startedMs - averageMs);
        leave(owner, own);
      }
    },
  };
};

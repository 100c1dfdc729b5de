import { inNextTurn } from '#server/exchange/lib/running/next-turn.ts';
import { after } from '#server/exchange/lib/running/timers.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Owner of the work, such as a user. */
export type QueueOwner = string | number;

export interface BoundedQueue {
  /**
   * Runs `work` in its turn; work without an owner shares a common one.
   * @throws Refusal immediately if its turn would come too late, and after the longest wait if it has not
   * come
   */
  run<T>(work: () => Promise<T>, owner?: QueueOwner): Promise<T>;
}

export interface BoundedQueueLimits {
  readonly atOnce: number;
  /** Limit of concurrent work per owner; defaults to the total limit. */
  readonly mostOfOne?: number;
  /** Work that would wait longer is refused. */
  readonly longestWaitMs: number;
  /** Assumed duration until it is measured. */
  readonly usualMs: number;
  /** Default: `request.tooMany`. */
  readonly refusesAs?: ProblemCode;
}

interface Lane {
  readonly waiting: (() => void)[];
  running: number;
}

const shortestRetryMs = 1_000;
/** Weight of the latest run in the average. */
const weight = 0.1;

const laneOf = (lanes: Map<QueueOwner, Lane>, owner: QueueOwner): Lane => {
  const known = lanes.get(owner);
  if (known) return known;
  const lane: Lane = { waiting: [], running: 0 };
  lanes.set(owner, lane);
  return lane;
};

/** Resolves when the lane's turn comes; rejects after the longest wait, which no estimate foresaw. */
const turnIn = ({ waiting }: Lane, longestWaitMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const begin = (): void => {
      cancel();
      resolve();
    };
    const cancel = after(longestWaitMs, () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Error('the turn did not come'));
    });
    waiting.push(begin);
  });

/**
 * A queue for expensive work. Owners take turns, so that no owner waits for all the work of another;
 * work of one owner runs in order.
 */
export const createBoundedQueue = (
  { atOnce, mostOfOne = atOnce, longestWaitMs, usualMs, refusesAs = 'request.tooMany' }: BoundedQueueLimits,
  nowMs: () => number = () => performance.now(),
): BoundedQueue => {
  /** Owners with work in the queue, in the order of their turns. */
  const lanes = new Map<QueueOwner, Lane>();
  let running = 0;
  let waiting = 0;
  let averageMs = usualMs;

  const removeIdle = (owner: QueueOwner, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(owner);
  };

  /** Each other owner has as many turns meanwhile, or fewer: estimated without looking at each. */
  const waitMsIn = (own: Lane): number => {
    const ahead = own.waiting.length;
    const turns = ahead + Math.min(waiting - ahead, (ahead + 1) * (lanes.size - 1));
    return Math.max((turns * averageMs) / atOnce, (ahead * averageMs) / mostOfOne);
  };

  const enter = async (owner: QueueOwner): Promise<Lane> => {
    const own = laneOf(lanes, owner);
    if (running < atOnce && own.running < mostOfOne) {
      running += 1;
      own.running += 1;
      return own;
    }
    let waitMs = waitMsIn(own);
    if (waitMs < longestWaitMs) {
      waiting += 1;
      const hasTurn = await turnIn(own, longestWaitMs).then(
        () => true,
        () => false,
      );
      waiting -= 1;
      if (hasTurn) return own;
      waitMs = longestWaitMs;
    }
    removeIdle(owner, own);
    throw new Refusal(refusesAs, { retryAfterMs: Math.max(shortestRetryMs, Math.ceil(waitMs)) });
  };

  /** Passes the place directly to the next waiter, before new work can take it. */
  const leave = (owner: QueueOwner, own: Lane): void => {
    running -= 1;
    own.running -= 1;
    removeIdle(owner, own);
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
        // In a later turn of the event loop: an owner's work that never waits would otherwise all run in this
        // one, before anything of another is read from its connection.
        inNextTurn(() => leave(owner, own));
      }
    },
  };
};

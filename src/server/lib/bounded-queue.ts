import { Refusal } from './refusal.ts';

export interface BoundedQueue {
  /** Runs `work` in its turn. @throws Refusal `request.tooMany` at once where its turn would come too late */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface BoundedQueueLimits {
  readonly atOnce: number;
  /** Whoever would wait longer is not let in. */
  readonly longestWaitMs: number;
  /** How long one takes until that is measured. */
  readonly usualMs: number;
}

const shortestRetryMs = 1_000;
/** How much the latest run moves the average. */
const weight = 0.1;

/** For work that costs much whoever asks for it: first come, first served, and nobody waits long. */
export const createBoundedQueue = (
  { atOnce, longestWaitMs, usualMs }: BoundedQueueLimits,
  nowMs: () => number = () => performance.now(),
): BoundedQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let averageMs = usualMs;

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const waitMs = (waiting.length * averageMs) / atOnce;
    if (waitMs >= longestWaitMs)
      throw new Refusal('request.tooMany', { retryAfterMs: Math.max(shortestRetryMs, Math.ceil(waitMs)) });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  /** Who waits next takes the place over; nobody can come between. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work) {
      await enter();
      const startedMs = nowMs();
      try {
        return await work();
      } finally {
        averageMs += weight * (nowMs() - startedMs - averageMs);
        leave();
      }
    },
  };
};

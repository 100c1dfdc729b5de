import type { Log } from '#server/lib/running/log.ts';

/**
 * Time-driven work: each run claims due rows with `FOR UPDATE SKIP LOCKED` and settles them,
 * in whichever process it runs.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Returns how many rows it settled; if more than zero, it is run again at once. */
  run(): Promise<number>;
}

export interface JobRunner {
  start(): void;
  /** Runs all jobs with at most this interval until there are no due rows; for tests. */
  drain(mostEveryMs?: number): Promise<void>;
  /** Stops after the runs in progress; remaining due rows wait for the next start. */
  stop(): Promise<void>;
}

export const createJobRunner = (
  works: readonly Job[],
  log: Log,
  onRun: (name: string) => void = () => undefined,
): JobRunner => {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  const settleAll = async (work: Job): Promise<void> => {
    while ((await work.run()) > 0 && !isStopped);
  };

  const runOnce = (work: Job): void => {
    if (underWay.has(work.name)) return;
    const run = settleAll(work)
      .then(() => onRun(work.name))
      .catch((error: unknown) => log.error({ err: error, work: work.name }, 'job failed; it will be retried'))
      .finally(() => underWay.delete(work.name));
    underWay.set(work.name, run);
  };

  return {
    start() {
      for (const work of works) timers.push(setInterval(() => runOnce(work), work.everyMs).unref());
    },
    async drain(mostEveryMs = Infinity) {
      for (const work of works) if (work.everyMs <= mostEveryMs) await settleAll(work);
    },
    async stop() {
      isStopped = true;
      timers.forEach(clearInterval);
      await Promise.all(underWay.values());
    },
  };
};

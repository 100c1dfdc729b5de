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
  jobs: readonly Job[],
  log: Log,
  onRun: (name: string) => void = () => undefined,
): JobRunner => {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  const settleAll = async (job: Job): Promise<void> => {
    while ((await job.run()) > 0 && !isStopped);
  };

  const runOnce = (job: Job): void => {
    if (underWay.has(job.name)) return;
    const run = settleAll(job)
      .then(() => onRun(job.name))
      .catch((error: unknown) => log.error({ err: error, work: job.name }, 'job failed; it will be retried'))
      .finally(() => underWay.delete(job.name));
    underWay.set(job.name, run);
  };

  return {
    start() {
      for (const job of jobs) timers.push(setInterval(() => runOnce(job), job.everyMs).unref());
    },
    async drain(mostEveryMs = Infinity) {
      for (const job of jobs) if (job.everyMs <= mostEveryMs) await settleAll(job);
    },
    async stop() {
      isStopped = true;
      timers.forEach(clearInterval);
      await Promise.all(underWay.values());
    },
  };
};

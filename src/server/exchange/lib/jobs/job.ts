import { after } from '#server/exchange/lib/running/timers.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';

/**
 * Time-driven work: each run claims due rows with `FOR UPDATE SKIP LOCKED` and settles them,
 * in whichever process it runs.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Whether a run is worth a query now; the timer skips the run while it returns false. By default every run
   * is.
   */
  isWanted?(): boolean;
  /** No user waits for it, and nothing is wrong if it never runs: draining leaves it out. */
  readonly isOptional?: boolean;
  /** Whether `run` would find due rows, asked together with other jobs of this turn; default: it may. */
  hasDue?(): Promise<boolean>;
  /**
   * A row also becomes due by a price, or by something in memory. By default it becomes due only when its time
   * comes or by a write, and stays so until it is settled.
   */
  readonly followsPrices?: boolean;
  /** For a job that follows prices: whether prices up to the clock's time could make rows due; default: they could. */
  mayComeDue?(): Promise<boolean>;
  /** Returns how many rows it settled; if more than zero, it is run again at once. */
  run(): Promise<number>;
}

export interface JobRunner {
  start(): void;
  /** Runs all jobs with at most this interval, except optional ones, until there are no due rows; for tests. */
  drain(mostEveryMs?: number): Promise<void>;
  /**
   * Runs the jobs, except optional ones, whose interval has a multiple after `fromMs` and up to `toMs`, until
   * they have no due rows. One after the other in their order, and without timers, so that the same rows are
   * settled in the same order however fast the host's time passes.
   * @param areIdle the jobs that follow no prices and can tell are known to have no due rows
   */
  runDue(fromMs: number, toMs: number, areIdle?: boolean): Promise<void>;
  /** Whether any job that follows no prices and can tell has due rows at the clock's time. */
  hasDue(): Promise<boolean>;
  /** As `hasDue`, for all jobs that can tell, and whatever prices come up to the clock's time. */
  mayComeDue(): Promise<boolean>;
  /** Stops after the runs in progress; remaining due rows wait for the next start. */
  stop(): Promise<void>;
}

/** Where nothing is due at a time, nothing was due before it, unless something is written meanwhile. */
const isForeseeable = ({ hasDue, followsPrices = false }: Job): boolean =>
  hasDue !== undefined && !followsPrices;

const askAll = (asked: readonly Job[]): Promise<boolean[]> =>
  Promise.all(asked.map((job) => job.hasDue?.() ?? true));

/**
 * Runs each job at the multiples of its interval, so that jobs of different intervals run in the same turn and
 * poll together. One that is late is not repeated for the multiples it has missed. Returns what ends it.
 */
const startTurns = (jobs: readonly Job[], runOnce: (job: Job) => void): (() => void) => {
  if (jobs.length === 0) return () => undefined;
  let stopTimer = (): void => undefined;
  const startedMs = performance.now();
  const turns = jobs.map((job) => ({ job, nextMs: job.everyMs }));
  const wait = (): void => {
    const passedMs = performance.now() - startedMs;
    const nextMs = turns.reduce((least, turn) => Math.min(least, turn.nextMs), Infinity);
    stopTimer = after(Math.max(1, nextMs - passedMs), runDue);
  };
  const runDue = (): void => {
    const passedMs = performance.now() - startedMs;
    for (const turn of turns) {
      if (turn.nextMs > passedMs) continue;
      const { job } = turn;
      turn.nextMs = (Math.floor(passedMs / job.everyMs) + 1) * job.everyMs;
      if (job.isWanted?.() ?? true) runOnce(job);
    }
    wait();
  };
  wait();
  return () => stopTimer();
};

export const createJobRunner = (
  jobs: readonly Job[],
  log: Log,
  onRun: (name: string) => void = () => undefined,
): JobRunner => {
  let stopTimer = (): void => undefined;
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  const settleAll = async (job: Job): Promise<void> => {
    while ((await job.run()) > 0 && !isStopped);
  };

  const report = (job: Job, run: Promise<void>): Promise<void> =>
    run
      .then(() => onRun(job.name))
      .catch((error: unknown) => log.error({ err: error, work: job.name }, 'job failed; it will be retried'));

  const runOnce = (job: Job): void => {
    if (underWay.has(job.name)) return;
    const run = report(job, settleAll(job)).finally(() => underWay.delete(job.name));
    underWay.set(job.name, run);
  };

  const needed = jobs.filter(({ isOptional }) => !isOptional);

  return {
    start: () => void (stopTimer = startTurns(jobs, runOnce)),
    async drain(mostEveryMs = Infinity) {
      for (const job of needed) if (job.everyMs <= mostEveryMs) await settleAll(job);
    },
    async runDue(fromMs, toMs, areIdle = false) {
      const due = needed.filter(
        (job) =>
          !(areIdle && isForeseeable(job)) &&
          Math.floor(toMs / job.everyMs) > Math.floor(fromMs / job.everyMs),
      );
      const haveDue = await askAll(due);
      for (const job of due.filter((_, place) => haveDue[place])) await report(job, settleAll(job));
    },
    hasDue: async () => (await askAll(needed.filter(isForeseeable))).includes(true),
    async mayComeDue() {
      const asked = needed.filter(({ hasDue }) => hasDue !== undefined);
      const byPrices = asked.filter(({ followsPrices }) => followsPrices);
      const [due, coming] = await Promise.all([
        askAll(asked),
        Promise.all(byPrices.map((job) => job.mayComeDue?.() ?? true)),
      ]);
      return due.includes(true) || coming.includes(true);
    },
    async stop() {
      isStopped = true;
      stopTimer();
      await Promise.all(underWay.values());
    },
  };
};

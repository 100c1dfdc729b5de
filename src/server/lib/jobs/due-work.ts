import type { Log } from '#server/lib/running/log.ts';

/**
 * Something that falls due: each run claims what is due with `FOR UPDATE SKIP LOCKED` and settles it, in any
 * process.
 */
export interface DueWork {
  readonly name: string;
  readonly everyMs: number;
  /** Answers how many rows it settled; more than none means it is run again at once. */
  run(): Promise<number>;
}

export interface DueWorkRunner {
  start(): void;
  /** Runs everything that is looked at at least so often, until nothing of it is due; for tests. */
  drain(mostEveryMs?: number): Promise<void>;
  /** Stops after the runs under way; what is still due waits for the next start. */
  stop(): Promise<void>;
}

export const createDueWorkRunner = (
  works: readonly DueWork[],
  log: Log,
  onRun: (name: string) => void = () => undefined,
): DueWorkRunner => {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;

  const settleAll = async (work: DueWork): Promise<void> => {
    while ((await work.run()) > 0 && !isStopped);
  };

  const runOnce = (work: DueWork): void => {
    if (underWay.has(work.name)) return;
    const run = settleAll(work)
      .then(() => onRun(work.name))
      .catch((error: unknown) =>
        log.error({ err: error, work: work.name }, 'due work failed; it is tried again'),
      )
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

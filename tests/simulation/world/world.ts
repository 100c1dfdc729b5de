import { createTimers, type Owner, type Timers } from './timers.ts';

/** Of the process itself: what it counts goes on when the globals are replaced. */
const realImmediate = globalThis.setImmediate;

/** Time that passes only when nothing is left to do, for everything that the simulation runs. */
export interface World extends Timers {
  nowMs(): number;
  /** Resolves at that much later a time. */
  pass(ms: number): Promise<void>;
  /** Runs everything that is due until then. */
  runUntil(atMs: number): Promise<void>;
  /** Runs until this has settled. @throws what it rejects with, or that nothing is left that could settle it */
  runFor<T>(work: Promise<T>): Promise<T>;
  /**
   * Work outside of this process: it takes no time of the world, and its result arrives when nothing else is
   * left to do, so that it does not matter how long it takes.
   */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the process's own timers back. */
  end(): void;
}

/** Timers of packages, which no process or device of the simulation owns. */
const packages: Owner = { name: 'packages', isAlive: true };

/** Turns of the event loop that have been asked for. */
const createTurns = () => {
  let pending = 0;
  const setImmediate = (run: (...args: unknown[]) => void, ...args: unknown[]): unknown => {
    pending += 1;
    return realImmediate(() => {
      pending -= 1;
      run(...args);
    });
  };
  const turn = (): Promise<void> => new Promise((resolve) => realImmediate(resolve));
  const outside: (() => Promise<void>)[] = [];
  return {
    setImmediate,
    outside: <T>(work: () => Promise<T>): Promise<T> => {
      const settled = Promise.allSettled([work()]);
      return new Promise((resolve, reject) =>
        outside.push(async () => {
          const [result] = await settled;
          if (result.status === 'fulfilled') resolve(result.value);
          else reject(result.reason);
        }),
      );
    },
    /** Resolves when nothing runs any more until time passes. */
    async quiet(): Promise<void> {
      for (;;) {
        do await turn();
        while (pending > 0);
        const answer = outside.shift();
        if (!answer) return;
        await answer();
      }
    },
  };
};

const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;

/** Replaces the process's timers until the world ends. Only one world runs at a time. */
export const createWorld = (startMs: number): World => {
  let nowMs = startMs;
  const timers = createTimers(() => nowMs);
  const turns = createTurns();
  const before = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
  Object.assign(globalThis, timers.globalsOf(packages), { setImmediate: turns.setImmediate });

  const step = async (untilMs: number): Promise<boolean> => {
    await turns.quiet();
    const timer = timers.takeDue(untilMs);
    if (!timer) return false;
    nowMs = Math.max(nowMs, timer.atMs);
    timer.run();
    return true;
  };

  return {
    ...timers,
    outside: turns.outside,
    nowMs: () => nowMs,
    pass: (ms) => new Promise((resolve) => timers.after(packages, ms, resolve)),
    async runUntil(atMs) {
      while (await step(atMs));
      nowMs = Math.max(nowMs, atMs);
    },
    async runFor(work) {
      let isSettled = false;
      const settle = (): void => void (isSettled = true);
      work.then(settle, settle);
      await turns.quiet();
      while (!isSettled) {
        const isStepped = await step(Infinity);
        await turns.quiet();
        if (!isStepped && !isSettled) throw new Error('The simulation waits for something that never comes');
      }
      return work;
    },
    end: () => void Object.assign(globalThis, before),
  };
};

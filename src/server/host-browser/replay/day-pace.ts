import { nextTurn } from '#server/exchange/lib/running/next-turn.ts';
import { after } from '#server/exchange/lib/running/timers.ts';
import { stepMs, type DaySteps } from './day-steps.ts';

const minuteMs = 60_000;
/** A device that cannot follow, or slept, is not chased: the day goes on from where it is. */
const mostBehindMs = 1_000;

export interface DayPaceDeps {
  readonly steps: DaySteps;
  /** Real time, of any beginning. */
  readonly realMs: () => number;
  /** Calls back after so much real time, unless the returned function cancels it. */
  readonly wait?: (ms: number, run: () => void) => () => void;
  /** The time has moved on, or the pace has changed. */
  readonly onChange: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** How fast a day passes. It decides when steps run, and nothing of what they do. */
export interface DayPace {
  speed(): number;
  /** Time does not move: neither as it passes nor by a skip. */
  isPaused(): boolean;
  /** Times real time. */
  setSpeed(speed: number): void;
  /** Also ends minutes that are being skipped. */
  pause(): void;
  resume(): void;
  /** Runs through these minutes as fast as the device can; resolves when they are over, or ended by a pause. */
  skip(minutes: number): Promise<void>;
  /** One step; pauses before. */
  step(): Promise<void>;
  /** Ends it, also minutes that are being skipped; resolves when no step is in progress. */
  stop(): Promise<void>;
}

/** What a person does with a pace, apart from running it. */
type Runs = Pick<DayPace, 'speed' | 'isPaused' | 'setSpeed' | 'pause' | 'resume'> & {
  /** The time of now belongs to the real time of now. */
  anchor(): void;
  /** Resolves when no step of its own is in progress. */
  ended(): Promise<void>;
};

/** Runs steps as real time passes. */
const createRuns = (deps: DayPaceDeps): Runs => {
  const { steps, realMs, wait = after, onChange, onFailed } = deps;
  let speed = 1;
  let isPaused = true;
  /** Moments of both times that belong together. */
  let [realFromMs, dayFromMs] = [0, 0];
  let cancelWait = (): void => undefined;
  let running: Promise<void> | null = null;

  const anchor = (): void => void ([realFromMs, dayFromMs] = [realMs(), steps.nowMs()]);
  /** The time that the day should have by now. */
  const wantedMs = (): number => dayFromMs + (realMs() - realFromMs) * speed;
  const pause = (): void => {
    isPaused = true;
    cancelWait();
  };

  const runDue = async (): Promise<void> => {
    while (!isPaused && !steps.isOver() && steps.nowMs() + stepMs <= wantedMs()) {
      await steps.step();
      onChange();
      if (wantedMs() - steps.nowMs() > mostBehindMs * speed) anchor();
      // Calls that have come in meanwhile are next.
      await nextTurn();
    }
    if (steps.isOver()) pause();
  };
  const run = (): void => {
    cancelWait();
    if (running || isPaused) return;
    running = runDue()
      .catch((error: unknown) => {
        pause();
        onFailed(error);
      })
      .finally(() => {
        running = null;
        if (!isPaused) cancelWait = wait((steps.nowMs() + stepMs - wantedMs()) / speed, run);
      });
  };

  return {
    speed: () => speed,
    isPaused: () => isPaused,
    anchor,
    ended: async () => void (await running),
    setSpeed(next) {
      anchor();
      speed = next;
      onChange();
      run();
    },
    pause() {
      pause();
      onChange();
    },
    resume() {
      if (!isPaused || steps.isOver()) return;
      anchor();
      isPaused = false;
      onChange();
      run();
    },
  };
};

/** Paused at first. */
export const createDayPace = (deps: DayPaceDeps): DayPace => {
  const { steps, onChange } = deps;
  const runs = createRuns(deps);
  let skipping: Promise<void> = Promise.resolve();
  /** How many skips are under way. */
  let skips = 0;
  /** Counts what ends them before their time. */
  let ends = 0;

  const skip = async (toMs: number): Promise<void> => {
    const begun = ends;
    skips += 1;
    try {
      while (begun === ends && steps.nowMs() < toMs && !steps.isOver()) {
        await steps.step();
        // A page sees the time move on, however long the skip takes.
        onChange();
        await nextTurn();
      }
    } finally {
      skips -= 1;
      runs.anchor();
      onChange();
    }
  };

  return {
    ...runs,
    isPaused: () => skips === 0 && runs.isPaused(),
    pause() {
      ends += 1;
      runs.pause();
    },
    skip(minutes) {
      const skipped = skip(steps.nowMs() + minutes * minuteMs);
      skipping = skipped.catch(() => undefined);
      return skipped;
    },
    async step() {
      runs.pause();
      await steps.step();
      onChange();
    },
    async stop() {
      ends += 1;
      runs.pause();
      await runs.ended();
      await skipping;
    },
  };
};

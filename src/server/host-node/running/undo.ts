/** Stops something that was started. */
export interface Undo {
  readonly what: string;
  /** A step that takes longer is abandoned, so that the following ones still run. */
  readonly withinMs: number;
  run(): Promise<void> | void;
}

const inTime = async ({ what, withinMs, run }: Undo): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not stop within ${withinMs} ms`)), withinMs);
  });
  try {
    await Promise.race([run(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Runs the steps in reverse order of their start; steps that fail or take too long are reported and skipped.
 * Returns whether all succeeded.
 */
export const undoAll = async (steps: readonly Undo[], report: (error: unknown) => void): Promise<boolean> => {
  let isClean = true;
  for (const step of steps.toReversed()) {
    await inTime(step).catch((error: unknown) => {
      isClean = false;
      report(error);
    });
  }
  return isClean;
};

/** How something that was started is stopped. */
export interface Undo {
  readonly what: string;
  /** What takes longer is left behind, so that the steps after it still come. */
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
 * Undoes what was started, the last first; what fails or takes too long is told and passed over. Answers
 * whether all of it was undone.
 */
export const undoAll = async (steps: readonly Undo[], tell: (error: unknown) => void): Promise<boolean> => {
  let isClean = true;
  for (const step of steps.toReversed()) {
    await inTime(step).catch((error: unknown) => {
      isClean = false;
      tell(error);
    });
  }
  return isClean;
};

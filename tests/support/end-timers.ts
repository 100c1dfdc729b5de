/**
 * What the app still has waiting when a test file is over (a toast that will go, a code that will come) would
 * run without the page it was meant for. In a browser page and timers go together; here the timers that are
 * started from now on end when what this answers is called.
 */
export const endTimers = (): (() => void) => {
  let isOver = false;
  const endWithFile = <Schedule extends (work: () => void, ...rest: never[]) => unknown>(
    schedule: Schedule,
  ): Schedule => {
    const scheduleOfFile = (work: (...given: unknown[]) => void, ...rest: never[]): unknown =>
      schedule(
        (...given: unknown[]) => {
          if (!isOver) work(...given);
        },
        ...rest,
      );
    // Node keeps the promised form of a timer beside it.
    return Object.defineProperties(scheduleOfFile, Object.getOwnPropertyDescriptors(schedule)) as Schedule;
  };
  const { setTimeout, setInterval, setImmediate } = globalThis;
  globalThis.setTimeout = endWithFile(setTimeout);
  globalThis.setInterval = endWithFile(setInterval);
  globalThis.setImmediate = endWithFile(setImmediate);
  return () => {
    isOver = true;
    Object.assign(globalThis, { setTimeout, setInterval, setImmediate });
  };
};

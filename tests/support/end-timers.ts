/**
 * Timers of the app that are pending when a test file is over (a toast, a code) would run without their
 * page. In a browser, page and timers end together; here the timers started from now on end when the
 * returned function is called.
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
    // Node attaches the promisified form of a timer to the function.
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

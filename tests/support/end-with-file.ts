import { afterAll, vi } from 'vitest';

/**
 * What the app still has waiting when a test file is over (a toast that will go, a code that will come) would
 * run without the page it was meant for. In a browser page and timers go together; here the timers end
 * with the file, after the code that was asked for has come.
 */
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

globalThis.setTimeout = endWithFile(setTimeout);
globalThis.setInterval = endWithFile(setInterval);
globalThis.setImmediate = endWithFile(setImmediate);

afterAll(async () => {
  await vi.dynamicImportSettled();
  isOver = true;
});

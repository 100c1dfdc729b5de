/** Where it has a say, a timer never keeps the process alive. */
const released = <Timer>(timer: Timer): Timer => {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer) (timer as { unref(): void }).unref();
  return timer;
};

/** Calls back once, unless the returned function cancels it. */
export const after = (ms: number, run: () => void): (() => void) => {
  const timer = released(setTimeout(run, ms));
  return () => clearTimeout(timer);
};

/** Calls back again and again, until the returned function ends it. */
export const every = (ms: number, run: () => void): (() => void) => {
  const timer = released(setInterval(run, ms));
  return () => clearInterval(timer);
};

import { createSignal } from '#client/lib/state/signal.ts';

/**
 * Emitted when something shows that the connection to the exchange works again: the live connection opened, the
 * device has a network again, or an answer arrived after a silence. What still waits for an answer is asked again.
 */
export const lineBack = createSignal<void>();

/** An answer shows that the connection is back only after this long without any. */
export const quietMs = 4_000;

let heardAtMs = -Infinity;

/** Call for every answer. The request it belongs to is settled before anything else is asked again. */
export const noteHeard = (): void => {
  const nowMs = performance.now();
  const wasQuiet = nowMs - heardAtMs >= quietMs;
  heardAtMs = nowMs;
  if (wasQuiet) setTimeout(() => lineBack.emit());
};

/** Without any sign that the connection is back, what has no answer is asked again this often. */
export const askAgainEveryMs = 8_000;

/**
 * Calls `ask` whenever asking again may help, until the function that it returns is called.
 * @param ask is told whether the connection is known to be back, or time alone has passed
 */
export const whenAskingMayHelp = (ask: (isBack: boolean) => void): (() => void) => {
  const timer = setInterval(() => ask(false), askAgainEveryMs);
  const stop = lineBack.on(() => ask(true));
  return () => {
    clearInterval(timer);
    stop();
  };
};

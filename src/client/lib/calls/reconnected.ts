import { createSignal } from '#client/lib/state/signal.ts';

/**
 * Emitted when something shows that the connection to the exchange works again: the live connection opened,
 * the device has a network again, or an answer arrived after a silence. Unanswered requests are then sent
 * again.
 */
export const reconnected = createSignal<void>();

/** An answer indicates a restored connection only after this long without any. */
export const quietMs = 4_000;

let heardAtMs = -Infinity;

/** Call for every answer. The request it belongs to is settled before anything else is sent again. */
export const noteHeard = (): void => {
  const nowMs = performance.now();
  const wasQuiet = nowMs - heardAtMs >= quietMs;
  heardAtMs = nowMs;
  if (wasQuiet) setTimeout(() => reconnected.emit());
};

/** Without any sign of a restored connection, unanswered requests are repeated at this interval. */
export const askAgainEveryMs = 8_000;

/**
 * Calls `ask` whenever a retry may help, until the returned function is called.
 * @param ask receives whether the connection is known to be back, or only time has passed
 */
export const whenAskingMayHelp = (ask: (isBack: boolean) => void): (() => void) => {
  const timer = setInterval(() => ask(false), askAgainEveryMs);
  const stop = reconnected.on(() => ask(true));
  return () => {
    clearInterval(timer);
    stop();
  };
};

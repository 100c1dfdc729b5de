import { setTimeout as pause } from 'node:timers/promises';

// Captured here, before any test sets its clocks.
const now = performance.now.bind(performance);

/** Delay before the next attempt: initial, maximum, and growth factor. */
const pauses = { firstMs: 25, mostMs: 250, growth: 1.2 } as const;

/**
 * Repeats a request, at growing intervals, until it succeeds: slow steps on a busy machine must not use up
 * the requests that a user has. @throws Error when it has not succeeded within `withinMs`
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  withinMs = 30_000,
): Promise<T> => {
  const deadline = now() + withinMs;
  for (let pauseMs: number = pauses.firstMs; ; pauseMs = Math.min(pauses.mostMs, pauseMs * pauses.growth)) {
    const answer = await ask();
    if (answer) return answer;
    if (now() > deadline) throw new Error(`${what} did not happen within ${withinMs} ms`);
    await pause(pauseMs);
  }
};

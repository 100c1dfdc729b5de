import { setTimeout as pause } from 'node:timers/promises';

// Read here, before any test sets its clocks.
const now = performance.now.bind(performance);

/** How long to wait before it asks again: at first and at most, and how fast that grows. */
const pauses = { firstMs: 25, mostMs: 250, growth: 1.2 } as const;

/**
 * Asks again and again, ever more slowly, until the answer is there: what takes long on a busy machine must not
 * use up the requests that a person has. @throws when it has not come within `withinMs`
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
    if (now() > deadline) throw new Error(`${what} did not come about within ${withinMs} ms`);
    await pause(pauseMs);
  }
};

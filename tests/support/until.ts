import { setTimeout as pause } from 'node:timers/promises';

// Read here, before any test sets its clocks.
const now = performance.now.bind(performance);

/**
 * Asks again every 25 ms until the answer is there. @throws when it has not come
 * within `withinMs`
 */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  withinMs = 30_000,
): Promise<T> => {
  const deadline = now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (now() > deadline) throw new Error(`${what} did not come about within ${withinMs} ms`);
    await pause(25);
  }
};

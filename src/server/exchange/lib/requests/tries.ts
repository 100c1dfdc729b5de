import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/** Tries that share one limit. */
export interface CountedTries {
  readonly tries: number;
  readonly oldest: Date | null;
}

/** Storage of tries; each statement commits separately. */
export interface TryRows<Of> {
  insert(of: Of, at: Date): Promise<number>;
  /** Returns the tries counted by each applicable limit. */
  count(of: Of, since: Date): Promise<readonly CountedTries[]>;
  remove(id: number): Promise<unknown>;
  removeBefore(at: Date): Promise<number>;
}

export interface Tries<Of> {
  /** Counts a try; the returned function undoes it. @throws the refusal if there were too many */
  count(of: Of): Promise<() => Promise<unknown>>;
  cleanup(): Promise<number>;
}

/**
 * Tries at a secret, stored so that the limit applies across processes and restarts. A try is written before
 * it is counted: of concurrent tries, each sees at least the preceding ones.
 */
export const createTries = <Of>({
  rows,
  clock,
  most,
  windowMs,
  refuse,
}: {
  readonly rows: TryRows<Of>;
  readonly clock: Clock;
  readonly most: number;
  readonly windowMs: number;
  readonly refuse: (retryAfterMs: number) => Refusal;
}): Tries<Of> => ({
  async count(of) {
    const now = clock.nowMs();
    const id = await rows.insert(of, new Date(now));
    const counted = await rows.count(of, new Date(now - windowMs));
    const takeBack = () => rows.remove(id);
    const full = counted.find(({ tries }) => tries > most);
    if (!full) return takeBack;
    // A refused try is not counted, otherwise the limit would stay exhausted for as
    // long as a client keeps trying.
    await takeBack();
    throw refuse(Math.max(1_000, (full.oldest?.getTime() ?? now) + windowMs - now));
  },
  cleanup: () => rows.removeBefore(new Date(clock.nowMs() - windowMs)),
});
